import { pipeline } from './endpoint.ts';
import type { Handler } from './gateway.ts';
import { variableOf, withoutTrailingSlash } from './path-template.ts';
import { HttpProblem, notFound } from './problem-details.ts';

/**
 * The Lambda handler of what no route matches.
 *
 * @param handlers - of the paths that no route key can express. The rest is a 404.
 * @param paths - of the service, one of which a client may have meant.
 * @param isSlip - whether a word of a path was probably meant by another one, in lower case.
 */
export function fallback(
  handlers: ReadonlyMap<string, Handler>,
  paths: readonly string[],
  isSlip: (sent: string, word: string) => boolean,
): Handler {
  return pipeline((event, context) => {
    const { rawPath } = event;
    const handler = handlers.get(rawPath);
    if (handler === undefined) throw new HttpProblem(notFound(nearestPath(rawPath, paths, isSlip)));
    return handler(event, context);
  });
}

/** A value that is safe to repeat in an error message. */
const PLAIN_VALUE = /^[\w.+:-]{1,40}$/;

/**
 * The path that was most likely meant by one that no route matches: the one that differs in letter case, in extra slashes,
 * in a missing last parameter, or if there is none, in a word.
 *
 * @param path - decoded, as API Gateway passes it on.
 * @param known - the paths of the service: `/math/prime/{n}`, `/time/iso/{datetime+}`.
 * @returns a path with the values that were sent, and `{n}` for a missing one; `undefined` if no path is that close.
 */
function nearestPath(
  path: string,
  known: readonly string[],
  isSlip: (sent: string, word: string) => boolean,
): string | undefined {
  const segments = segmentsOf(path);
  const find = (isSame: (sent: string, word: string) => boolean) => {
    const near = known.filter((candidate) => isNear(segmentsOf(candidate), segments, isSame));
    // `/time/unix/MS` is closer to `/time/unix/ms/{t}` than to `/time/unix/{t}`: it shares more words with it.
    return near.sort((one, other) => words(other) - words(one))[0];
  };
  const nearest = find((sent, word) => sent === word) ?? find((sent, word) => sent === word || isSlip(sent, word));
  return nearest && withValues(nearest, segments);
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const isVariable = (segment: string): boolean => variableOf(segment) !== undefined;
const words = (path: string): number => segmentsOf(path).filter((segment) => !isVariable(segment)).length;

function isNear(
  candidate: readonly string[],
  segments: readonly string[],
  isSame: (sent: string, word: string) => boolean,
): boolean {
  const last = candidate.at(-1) ?? '';
  const lacks = candidate.length - segments.length;
  if (lacks > 0 && !(lacks === 1 && isVariable(last))) return false;
  if (lacks < 0 && !last.endsWith('+}')) return false;
  return segments.every((segment, index) => {
    const expected = candidate[index] ?? last;
    return isVariable(expected) || isSame(segment.toLowerCase(), expected);
  });
}

function withValues(path: string, segments: readonly string[]): string {
  const filled = segmentsOf(path).map((expected, index) => {
    const sent = expected.endsWith('+}') ? segments.slice(index).join('/') : (segments[index] ?? '');
    return isVariable(expected) && PLAIN_VALUE.test(sent) ? sent : expected.replace('+}', '}');
  });
  return `/${filled.join('/')}${withoutTrailingSlash(path) === path ? '' : '/'}`;
}
