import type { Settings } from '../infrastructure/settings.ts';
import { bill, billed, type Design } from './designs.ts';
import type { Workload } from './workload.ts';

/** US dollars that a move to another design has to save per month to be worth the work: a judgement. */
export const WORTH_A_MOVE = 10_000;
const MOST_REQUESTS_PER_SECOND = 1e7;

/**
 * The zero of a monotonic difference, by bisection to the last bit.
 *
 * @returns undefined if it has the same sign at `low` and `high`.
 */
export function crossing(difference: (x: number) => number, low: number, high: number): number | undefined {
  const sign = Math.sign(difference(low));
  if (sign === 0) return low;
  if (sign === Math.sign(difference(high))) return undefined;
  let [below, above] = [low, high];
  for (;;) {
    const middle = below + (above - below) / 2;
    if (middle <= below || middle >= above) return middle;
    if (Math.sign(difference(middle)) === sign) below = middle;
    else above = middle;
  }
}

/** The hit rate from which an edge costs no more than no edge, at this rate of requests; undefined if it always costs more. */
export function edgeHits(edge: Design, workload: Workload, settings: Settings): number | undefined {
  const without = billed('plain', workload, settings);
  return crossing((hits) => billed(edge, { ...workload, hits }, settings) - without, 0, 1);
}

/** The requests per second from which a design costs `saved` dollars a month less than the deployed one. */
export function cheaperFrom(design: Design, workload: Workload, settings: Settings, saved = 0): number | undefined {
  return crossing(
    (requestsPerSecond) => {
      const at = { ...workload, requestsPerSecond };
      return billed('plain', at, settings) - billed(design, at, settings) - saved;
    },
    0,
    MOST_REQUESTS_PER_SECOND,
  );
}

/** The duration of a call, in milliseconds, from which provisioned concurrency costs no more than on-demand. */
export function provisionedFrom(workload: Workload, settings: Settings): number | undefined {
  return crossing(
    (callMilliseconds) => {
      const at = { ...workload, callMilliseconds };
      return billed('provisioned', at, settings) - billed('plain', at, settings);
    },
    1,
    100,
  );
}

/** The share of these items in a design's bill. */
export function shareOf(items: RegExp, design: Design, workload: Workload, settings: Settings): number {
  const lines = bill(design, workload, settings);
  const sum = (chosen: typeof lines) => chosen.reduce((dollars, line) => dollars + line.dollars, 0);
  return sum(lines.filter(({ item }) => items.test(item))) / sum(lines);
}
