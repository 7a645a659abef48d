import { variableOf } from '../../lib/contract/path-template.ts';

/** A value that may stand in a sentence as it is. */
const PLAIN_VALUE = /^[\w.+-]{1,40}$/;

/**
 * The path that was most likely meant by one that no route matches: the same one in other letters, with slashes too many, or
 * without its last parameter.
 *
 * @param path as API Gateway hands it on, decoded.
 * @param known paths as the contract spells them: `/math/prime/{n}`.
 * @returns a path with the values that were sent, and with `{n}` for one that is missing; `undefined` where none is near.
 */
export function nearestPath(path: string, known: readonly string[]): string | undefined {
  const segments = segmentsOf(path);
  const near = known.filter((candidate) => isNear(segmentsOf(candidate), segments));
  // Of `/time/unix/{t}` and `/time/unix/ms/{t}`, `/time/unix/MS` means the one that it shares more words with.
  const [nearest] = near.sort((one, other) => words(other) - words(one));
  return nearest && withValues(nearest, segments);
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const isVariable = (segment: string): boolean => variableOf(segment) !== undefined;
const words = (path: string): number => segmentsOf(path).filter((segment) => !isVariable(segment)).length;

function isNear(candidate: readonly string[], segments: readonly string[]): boolean {
  const last = candidate.at(-1) ?? '';
  const lacks = candidate.length - segments.length;
  if (lacks !== 0 && !(lacks === 1 && isVariable(last))) return false;
  return segments.every((segment, index) => {
    const expected = candidate[index] ?? '';
    return isVariable(expected) || expected === segment.toLowerCase();
  });
}

function withValues(path: string, segments: readonly string[]): string {
  const filled = segmentsOf(path).map((expected, index) => {
    const sent = segments[index] ?? '';
    return isVariable(expected) && PLAIN_VALUE.test(sent) ? sent : expected;
  });
  return `/${filled.join('/')}${path.length > 1 && path.endsWith('/') ? '/' : ''}`;
}
