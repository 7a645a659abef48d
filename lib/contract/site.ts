import type { SiteEndpoint } from './entry.ts';
import { EXAMPLE_REQUEST_ID, ok } from './entry.ts';
import { SUMMARY, TITLE } from './info.ts';
import { operations } from './operations.ts';
import { methodNotAllowed, notFound } from './problem-details.ts';

/** The response of `/` to a program. */
export const INDEX = {
  message: `${TITLE}: ${SUMMARY} See /docs in a browser, or /llms.txt for plain text.`,
  documentation: '/docs',
  openapi: '/openapi.json',
  llms: '/llms.txt',
  operations: Object.values(operations).map(({ path }) => path),
};

/** An example of a path that does not exist. */
const findsNothing = (target: string) =>
  ({ title: 'An unknown path', target, status: 404, body: notFound(EXAMPLE_REQUEST_ID) }) as const;

/** Endpoints that are not operations. */
export const site = {
  'site/home': {
    path: '/',
    summary: 'Entry point',
    description: 'Redirects a browser (any client that prefers text/html) to /docs; gives any other client an index.',
    caching: 'revalidate',
    examples: [ok('A program', '/', INDEX)],
  },

  'site/docs': {
    path: '/docs',
    summary: 'The API reference as a web page',
    description: 'Shows the OpenAPI document and lets you try each operation. Loads nothing from other hosts.',
    contentType: 'text/html; charset=utf-8',
    containsBaseUrl: true,
    caching: 'revalidate',
    examples: [{ ...ok('The page', '/docs', {}), body: '<!doctype html>' }],
  },

  'site/assets': {
    path: '/docs/assets/{file}',
    summary: 'The files of the reference page',
    description: 'Scripts, styles and icons of /docs. The name of a file changes with its content.',
    caching: 'immutable',
    examples: [findsNothing('/docs/assets/reference.js')],
  },

  'site/openapi': {
    path: '/openapi.json',
    summary: 'The OpenAPI 3.1 document',
    description: 'Describes every operation: parameters, responses and errors, with examples.',
    containsBaseUrl: true,
    caching: 'revalidate',
    examples: [{ ...ok('The document', '/openapi.json', {}), body: '{"openapi":"3.1.1"' }],
  },

  'site/llms': {
    path: '/llms.txt',
    summary: 'The API as short plain text',
    description: 'For language models and people with curl: each operation with a request and its response.',
    contentType: 'text/plain; charset=utf-8',
    containsBaseUrl: true,
    caching: 'revalidate',
    examples: [{ ...ok('The text', '/llms.txt', {}), body: `# ${TITLE}\n` }],
  },

  'site/favicon': {
    path: '/favicon.ico',
    summary: 'The icon that browsers ask for',
    description: 'The icon of the reference page, for a browser that shows a response of the API in a tab.',
    contentType: 'image/svg+xml',
    caching: 'day',
    examples: [{ ...ok('The icon', '/favicon.ico', {}), body: '<svg ' }],
  },

  'site/robots': {
    path: '/robots.txt',
    summary: 'What crawlers may read',
    description: 'Limits crawlers (RFC 9309) to the documentation, because the operations have infinitely many URLs.',
    contentType: 'text/plain; charset=utf-8',
    caching: 'day',
    examples: [{ ...ok('The rules', '/robots.txt', {}), body: 'User-agent: *\n' }],
  },

  'site/fallback': {
    path: '$default',
    summary: 'Everything that no route matches',
    description:
      'Serves the documented path /math/pow/, which a route key cannot express, and responds with 404 or 405 to the rest.',
    examples: [
      findsNothing('/math/cube/3'),
      {
        title: 'A path in the wrong letter case',
        target: '/Math/Prime/97',
        status: 404,
        body: notFound(EXAMPLE_REQUEST_ID, '/math/prime/97'),
      },
      {
        title: 'A path without its parameter',
        target: '/math/prime/',
        status: 404,
        body: notFound(EXAMPLE_REQUEST_ID, '/math/prime/{n}'),
      },
      {
        title: 'A method other than GET',
        method: 'POST',
        target: '/math/prime/97',
        status: 405,
        body: methodNotAllowed(EXAMPLE_REQUEST_ID),
      },
    ],
  },
} as const satisfies Record<string, SiteEndpoint>;
