import { readFileSync } from 'node:fs';
import { HttpLlm } from '@samchon/openapi';
import type { Send } from './call.ts';

/** The functions that a language model is offered. */
const application = HttpLlm.application({
  document: JSON.parse(readFileSync(process.env.OPENAPI_DOCUMENT ?? '', 'utf8')),
});

export const functions = application.functions;

export const send: Send = async ({ path, pathParameters, query, takesQuery }, host) => {
  const offered = functions.find((candidate) => candidate.path === path);
  if (offered === undefined) throw new Error(`${path} is not offered`);
  const input = { ...pathParameters, ...(takesQuery ? { query } : {}) };
  const { body } = await HttpLlm.propagate({ application, function: offered, connection: { host }, input });
  // Only application/json is parsed, not problem details.
  return typeof body === 'string' ? JSON.parse(body) : body;
};
