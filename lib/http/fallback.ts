import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { VARY_ORIGIN } from './cors.ts';
import type { Handler } from './gateway.ts';
import { shorten } from './operation.ts';
import { variableOf, withoutTrailingSlash } from './path-template.ts';
import { pipeline } from './pipeline.ts';
import { HttpProblem, notFound } from './problem-details.ts';
import { CACHE_CONTROL, SECURITY_HEADERS } from './responses.ts';

/** The longest redirect, in characters. A request may have 10 kB, which encoding can triple, but no valid request needs more. */
const MAX_LOCATION = 4_000;

/**
 * The Lambda handler for requests that no route matches. GET and HEAD are redirected if extra slashes are all that is wrong with
 * the path; everything else is a 404, which names the path that was probably meant.
 *
 * @param handlers - by path, for paths that end in a slash: API Gateway has no such routes.
 * @param templates - the paths of the service: `/math/prime/{n}`, `/time/iso/{datetime+}`.
 */
export function fallback(handlers: ReadonlyMap<string, Handler>, templates: readonly string[]): Handler {
  return pipeline((event, context) => {
    const { rawPath, rawQueryString, requestContext } = event;
    const handler = handlers.get(rawPath);
    if (handler !== undefined) return handler(event, context);

    const sent = normalizedPath(rawPath);
    const template = nearestTemplate(sent, templates);
    if (template === undefined) throw new HttpProblem(notFound());
    const path = fill(template, sent);
    // If the path lacks a value, the query is left out, because the value may be in it. A `{` that was sent is encoded by now.
    const location = path.includes('{') ? path : path + encodedQuery(rawQueryString);
    const onlySlashesDiffer = withoutTrailingSlash(path) === sent;
    const canRedirect = location.length <= MAX_LOCATION && ['GET', 'HEAD'].includes(requestContext.http.method);
    if (onlySlashesDiffer && canRedirect) return redirect(location);
    // A path that is too long for a message is shown without its values.
    throw new HttpProblem(notFound(location === shorten(location) ? location : fill(template, '/')));
  });
}

/** API Gateway decodes the path of a request. This encodes it again, and removes extra slashes. */
function normalizedPath(rawPath: string): string {
  const encoded = encodeURI(rawPath.toWellFormed()).replace(/[?#]/g, encodeURIComponent);
  return withoutTrailingSlash(encoded.replace(/\/+/g, '/'));
}

/** The query with its question mark, as it was sent. Only what is not safe in a header is encoded. */
function encodedQuery(rawQueryString: string): string {
  return new URL(`?${rawQueryString}`, 'https://localhost').search;
}

/** The template that the path fits, if letter case does not matter and the last parameter may be missing. */
function nearestTemplate(sent: string, templates: readonly string[]): string | undefined {
  // Clients resolve segments of dots, so they could not request the path that a hint would name.
  if (/\/\.\.?(\/|$)/.test(sent)) return undefined;
  const near = templates.filter((template) => {
    const path = withoutTrailingSlash(fill(template, sent)).replace(/\/\{\w+\}$/, '');
    return path.toLowerCase() === sent.toLowerCase();
  });
  // `/time/unix/MS/` is closer to `/time/unix/ms/{t}` than to `/time/unix/{t}`: it shares more words with it.
  const [nearest] = near.sort((one, other) => countWords(other) - countWords(one));
  return nearest;
}

/** How many segments of a template are words, not variables. */
function countWords(template: string): number {
  return template.split('/').filter((segment) => segment !== '' && variableOf(segment) === undefined).length;
}

/** The template with the values that were sent for its variables; a variable without a value stays, as `{n}`. */
function fill(template: string, sent: string): string {
  const sentSegments = sent.split('/');
  const segments = template.split('/').map((segment, index) => {
    if (variableOf(segment) === undefined) return segment;
    const value = segment.endsWith('+}') ? sentSegments.slice(index).join('/') : sentSegments[index];
    return value || segment.replace('+}', '}');
  });
  return segments.join('/');
}

function redirect(location: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 308,
    headers: { location, 'cache-control': CACHE_CONTROL.day, ...VARY_ORIGIN, ...SECURITY_HEADERS },
  };
}
