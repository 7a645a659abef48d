import { type Example, failure, type Operation } from '../http/operation.ts';
import { METHOD_NOT_ALLOWED, notFound } from '../http/problem-details.ts';
import { CACHE_CONTROL } from '../http/responses.ts';
import { TITLE } from '../operations/about.ts';
import { INTRODUCTORY_OPERATION, operations } from '../operations/index.ts';

/** A request, and what its response has to be. */
export interface Case extends Example {
  /** The function that answers it. */
  readonly functionName: string;
  readonly contentType: string;
  readonly cacheControl: string;
}

/** Every example of the operations, and of the rest of the service. */
export function cases(): Case[] {
  return [...operationCases(operations), ...siteCases(), ...fallbackCases()];
}

/** Every example of these operations. */
export function operationCases(operations: readonly Operation[]): Case[] {
  return operations.flatMap(({ id, caching, examples }) =>
    examples.map((example) => {
      const one = { ...example, title: `${id}: ${example.title}`, functionName: id };
      return example.status === 200
        ? { ...one, ...JSON_SUCCESS, cacheControl: CACHE_CONTROL[caching] }
        : { ...one, ...PROBLEM };
    }),
  );
}

function siteCases(): Case[] {
  const page = (target: string, contentType: string, body: string, cacheControl = 'public, max-age=60'): Case => ({
    title: `site: ${target}`,
    functionName: 'site',
    target,
    status: 200,
    contentType,
    cacheControl,
    body,
  });
  return [
    page('/', 'application/json', `{"message":"${TITLE}`),
    page('/docs', 'text/html; charset=utf-8', '<!doctype html>'),
    page('/openapi.json', 'application/json', '{"openapi":"3.1.1"'),
    page('/llms.txt', 'text/plain; charset=utf-8', `# ${TITLE}\n`),
    page('/favicon.ico', 'image/svg+xml', '<svg ', CACHE_CONTROL.day),
    page('/robots.txt', 'text/plain; charset=utf-8', 'User-agent: *\n', CACHE_CONTROL.day),
    {
      ...failure('site: an unknown asset', '/docs/assets/reference.js', notFound()),
      functionName: 'site',
      ...PROBLEM,
    },
  ];
}

function fallbackCases(): Case[] {
  const { id, examples } = INTRODUCTORY_OPERATION;
  const [{ target }] = examples;
  return [
    { ...failure('An unknown path', '/no/such/path/here', notFound()), functionName: 'fallback', ...PROBLEM },
    { ...failure('A path in the wrong letter case', '/Docs', notFound('/docs')), functionName: 'fallback', ...PROBLEM },
    { ...failure('A method other than GET', target, METHOD_NOT_ALLOWED), method: 'POST', functionName: id, ...PROBLEM },
  ];
}

const JSON_SUCCESS = { contentType: 'application/json' };
const PROBLEM = { contentType: 'application/problem+json', cacheControl: CACHE_CONTROL.none };
