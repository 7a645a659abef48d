import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { VARY_ORIGIN } from './cors.ts';
import { pipeline } from './endpoint.ts';
import type { Handler } from './gateway.ts';
import { shorten } from './operation.ts';
import { variableOf, withoutTrailingSlash } from './path-template.ts';
import { HttpProblem, notFound } from './problem-details.ts';
import { CACHE_CONTROL, SECURITY_HEADERS } from './responses.ts';

/** Longer than any request has to be. Encoding can make three characters of one. */
const MAX_LOCATION = 4_000;

/**
 * The Lambda handler for requests that no route matches. GET and HEAD are redirected if extra slashes are all that is wrong with
 * the path; everything else is a 404, which names the path that was probably meant.
 *
 * @param handlers - by path, for paths that no route key can express.
 * @param paths - of the service: `/math/prime/{n}`, `/time/iso/{datetime+}`.
 */
export function fallback(handlers: ReadonlyMap<string, Handler>, paths: readonly string[]): Handler {
  return pipeline((event, context) => {
    const { rawPath, rawQueryString, requestContext } = event;
    const handler = handlers.get(rawPath);
    if (handler !== undefined) return handler(event, context);

    const segments = segmentsOf(rawPath.toWellFormed());
    const sent = `/${segments.map(encoded).join('/')}`;
    // Clients resolve segments of dots, which would make another path of the one that is named.
    const hasDots = segments.some((segment) => /^\.\.?$/.test(segment));
    const nearest = hasDots ? undefined : nearestPath(sent, segments, paths);
    if (nearest === undefined) throw new HttpProblem(notFound());
    const path = withValues(nearest, segments);
    // A value that is missing in the path may be in the query.
    const location = path.includes('{') ? path : path + encodedQuery(rawQueryString);
    const isRight = withoutTrailingSlash(path) === sent && location.length <= MAX_LOCATION;
    if (isRight && ['GET', 'HEAD'].includes(requestContext.http.method)) return redirect(location);
    throw new HttpProblem(notFound(location === shorten(location) ? location : withValues(nearest, [])));
  });
}

function redirect(location: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 308,
    headers: { location, 'cache-control': CACHE_CONTROL.day, ...VARY_ORIGIN, ...SECURITY_HEADERS },
  };
}

/**
 * The path of the service that differs from what was sent only in letter case, extra slashes or a missing last parameter.
 *
 * @param sent - without extra slashes, encoded.
 * @param segments - the same, decoded, as API Gateway passes it on.
 */
function nearestPath(sent: string, segments: readonly string[], paths: readonly string[]): string | undefined {
  const near = paths.filter((path) => {
    const withoutMissing = withoutTrailingSlash(withValues(path, segments)).replace(/\/\{\w+\}$/, '');
    return withoutMissing.toLowerCase() === sent.toLowerCase();
  });
  // `/time/unix/MS/` is closer to `/time/unix/ms/{t}` than to `/time/unix/{t}`: it shares more words with it.
  const [nearest] = near.sort((one, other) => words(other) - words(one));
  return nearest;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const isVariable = (segment: string): boolean => variableOf(segment) !== undefined;
const words = (path: string): number => segmentsOf(path).filter((segment) => !isVariable(segment)).length;

/** A path with the values that were sent, encoded; `{n}` stands for one that was not. */
function withValues(path: string, segments: readonly string[]): string {
  // The path begins with a slash, so the part before it is empty.
  const parts = path.split('/').map((part, index) => {
    if (!isVariable(part)) return part;
    const sent = segments.slice(index - 1, part.endsWith('+}') ? undefined : index);
    return sent.length === 0 ? part.replace('+}', '}') : sent.map(encoded).join('/');
  });
  return parts.join('/');
}

function encoded(segment: string): string {
  return encodeURI(segment).replace(/[?#]/g, encodeURIComponent);
}

/** The query as it was sent, with a question mark, except that whatever is not safe in a header is encoded. */
function encodedQuery(rawQueryString: string): string {
  return new URL(`?${rawQueryString}`, 'https://localhost').search;
}
