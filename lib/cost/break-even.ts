import type { Settings } from '../infrastructure/settings.ts';
import { bill, billed, type Design } from './designs.ts';
import type { Workload } from './workload.ts';

/** What a move to another design has to save a month to be worth somebody's work, in US dollars: a judgement. */
export const WORTH_A_MOVE = 10_000;
const MOST_REQUESTS_PER_SECOND = 1e7;

/**
 * Where a difference that only rises or only falls is zero, by bisection to the last bit.
 *
 * @returns undefined where it has one sign from `low` to `high`.
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

/** The share of its hits from which an edge costs no more than none, at this rate; undefined where it always costs more. */
export function edgeHits(edge: Design, workload: Workload, settings: Settings): number | undefined {
  const without = billed('deployed', workload, settings);
  return crossing((hits) => billed(edge, { ...workload, hits }, settings) - without, 0, 1);
}

/** The requests a second from which a design costs `saved` dollars a month less than what is deployed. */
export function cheaperFrom(design: Design, workload: Workload, settings: Settings, saved = 0): number | undefined {
  return crossing(
    (requestsPerSecond) => {
      const at = { ...workload, requestsPerSecond };
      return billed('deployed', at, settings) - billed(design, at, settings) - saved;
    },
    0,
    MOST_REQUESTS_PER_SECOND,
  );
}

/** The milliseconds of a call from which environments that are kept ready cost no more than those that are not. */
export function provisionedFrom(workload: Workload, settings: Settings): number | undefined {
  return crossing(
    (callMilliseconds) => {
      const at = { ...workload, callMilliseconds };
      return billed('provisioned', at, settings) - billed('deployed', at, settings);
    },
    1,
    100,
  );
}

/** The share of a design's bill that these items are. */
export function shareOf(items: RegExp, design: Design, workload: Workload, settings: Settings): number {
  const lines = bill(design, workload, settings);
  const sum = (chosen: typeof lines) => chosen.reduce((dollars, line) => dollars + line.dollars, 0);
  return sum(lines.filter(({ item }) => items.test(item))) / sum(lines);
}
