import { EXAMPLE_REQUEST_ID, type Example } from '../http/operation.ts';
import { METHOD_NOT_ALLOWED, notFound, type Problem, problemDetails } from '../http/problem-details.ts';
import { CACHE_CONTROL } from '../http/responses.ts';
import type { Schema } from '../http/schema.ts';
import { INTRODUCTORY_OPERATION, operations } from '../operations/index.ts';
import { TITLE } from '../operations/service.ts';

/** A request, and what its response has to be. */
export interface Case extends Example {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Of the body, if it is an operation's. */
  readonly schema?: Schema;
}

/** Every example of the operations, and of the rest of the service. */
export function cases(): Case[] {
  return [...operationCases(), ...siteCases(), ...fallbackCases()];
}

function operationCases(): Case[] {
  return operations.flatMap(({ id, result, caching, examples }) =>
    examples.map((example) => {
      const title = `${id}: ${example.title}`;
      return example.status === 200
        ? { ...example, title, ...JSON_SUCCESS, cacheControl: CACHE_CONTROL[caching], schema: result }
        : { ...example, title, ...PROBLEM };
    }),
  );
}

function siteCases(): Case[] {
  const page = (target: string, contentType: string, body: string, cacheControl = 'public, max-age=60'): Case => ({
    title: `site: ${target}`,
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
    { title: 'site: an unknown asset', target: '/docs/assets/reference.js', ...failure(notFound()) },
  ];
}

function fallbackCases(): Case[] {
  const [{ target }] = INTRODUCTORY_OPERATION.examples;
  return [
    { title: 'An unknown path', target: '/no/such/path/here', ...failure(notFound()) },
    { title: 'A path in the wrong letter case', target: '/Docs', ...failure(notFound('/docs')) },
    { title: 'A method other than GET', method: 'POST', target, ...failure(METHOD_NOT_ALLOWED) },
  ];
}

function failure(problem: Problem) {
  return { status: problem.status, body: problemDetails(problem, EXAMPLE_REQUEST_ID), ...PROBLEM };
}

const JSON_SUCCESS = { contentType: 'application/json' };
const PROBLEM = { contentType: 'application/problem+json', cacheControl: CACHE_CONTROL.none };
