import { pipeline } from './endpoint.ts';
import type { Handler } from './gateway.ts';
import { variableOf, withoutTrailingSlash } from './path-template.ts';
import { HttpProblem, notFound } from './problem-details.ts';

/**
 * The Lambda handler for requests that no route matches.
 *
 * @param handlers - by path, for paths that no route key can express. Any other path is a 404.
 * @param paths - of the service, one of which a client may have meant.
 * @param synonyms - words that clients may use in paths, in lower case, each with the service's word for it.
 */
export function fallback(
  handlers: ReadonlyMap<string, Handler>,
  paths: readonly string[],
  synonyms: ReadonlyMap<string, string>,
): Handler {
  return pipeline((event, context) => {
    const { rawPath, rawQueryString } = event;
    const handler = handlers.get(rawPath);
    if (handler !== undefined) return handler(event, context);
    const nearest = nearestPath(rawPath, paths, synonyms);
    throw new HttpProblem(notFound(nearest && withQuery(nearest, rawQueryString)));
  });
}

/** A value and a query that are safe to repeat in an error message. */
const PLAIN_VALUE = /^[\w.+:-]{1,40}$/;
const PLAIN_QUERY = /^[\w.+:/,%=&~-]{1,64}$/;

/**
 * The path that a client most likely meant: one that differs from what was sent only in letter case, extra slashes, a missing
 * last parameter, or synonyms.
 *
 * @param path - decoded, as API Gateway passes it on.
 * @param known - the paths of the service: `/math/prime/{n}`, `/time/iso/{datetime+}`.
 * @returns a path with the values that were sent, and `{n}` for a missing one; `undefined` if no path is that close.
 */
function nearestPath(
  path: string,
  known: readonly string[],
  synonyms: ReadonlyMap<string, string>,
): string | undefined {
  const segments = segmentsOf(path);
  const near = known.filter((candidate) => isNear(segmentsOf(candidate), segments, synonyms));
  // `/time/unix/MS/` is closer to `/time/unix/ms/{t}` than to `/time/unix/{t}`: it shares more words with it.
  const [nearest] = near.sort((one, other) => words(other) - words(one));
  return nearest && withValues(nearest, segments);
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const isVariable = (segment: string): boolean => variableOf(segment) !== undefined;
const words = (path: string): number => segmentsOf(path).filter((segment) => !isVariable(segment)).length;

function isNear(
  candidate: readonly string[],
  segments: readonly string[],
  synonyms: ReadonlyMap<string, string>,
): boolean {
  const last = candidate.at(-1) ?? '';
  const lacks = candidate.length - segments.length;
  if (lacks > 0 && !(lacks === 1 && isVariable(last))) return false;
  if (lacks < 0 && !last.endsWith('+}')) return false;
  return segments.every((segment, index) => {
    const expected = candidate[index] ?? last;
    const sent = segment.toLowerCase();
    return isVariable(expected) || sent === expected || synonyms.get(sent) === expected;
  });
}

function withValues(path: string, segments: readonly string[]): string {
  const filled = segmentsOf(path).map((expected, index) => {
    const sent = expected.endsWith('+}') ? segments.slice(index).join('/') : (segments[index] ?? '');
    return isVariable(expected) && PLAIN_VALUE.test(sent) ? sent : expected.replace('+}', '}');
  });
  return `/${filled.join('/')}${withoutTrailingSlash(path) === path ? '' : '/'}`;
}

/** The path with the query that was sent, unless a value is missing in the path: the query may have it. */
function withQuery(path: string, query: string): string {
  return PLAIN_QUERY.test(query) && !path.includes('{') ? `${path}?${query}` : path;
}
