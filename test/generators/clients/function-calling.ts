import { readFileSync } from 'node:fs';
import { HttpLlm } from '@samchon/openapi';
import type { Send } from './call.ts';

/** The document as functions for a language model. */
const application = HttpLlm.application({
  document: JSON.parse(readFileSync(process.env.OPENAPI_DOCUMENT ?? '', 'utf8')),
});

export const functions = application.functions;

export const send: Send = async ({ path, pathParameters, query, takesQuery }, host) => {
  const llmFunction = functions.find((candidate) => candidate.path === path);
  if (llmFunction === undefined) throw new Error(`no function for ${path}`);
  const input = { ...pathParameters, ...(takesQuery ? { query } : {}) };
  const { body } = await HttpLlm.propagate({ application, function: llmFunction, connection: { host }, input });
  // Only application/json is parsed, not problem details.
  return typeof body === 'string' ? JSON.parse(body) : body;
};
