/** How Lambda starts environments, request by request. It checks the formulas of `quotas.ts`. */
import { SCALING } from './quotas.ts';
import type { Source } from './seeded.ts';
import { occupiedMilliseconds } from './services.ts';
import { PER_REQUEST, TYPICAL } from './workload.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** Requests to functions of one account, from the first one on. */
export interface Arrivals {
  /** They are asked equally often, and each scales by itself. */
  readonly functions: number;
  /** Requests a second to all of them, after the ramp. */
  readonly rate: number;
  /** The seconds in which the rate rises evenly from nothing; 0 for a step. */
  readonly ramp: number;
  readonly seconds: number;
  /** The most environments that may be busy at once. */
  readonly concurrency: number;
}

export interface Course {
  readonly requests: number;
  readonly throttled: number;
  /** The times at which environments were started, in seconds. */
  readonly starts: readonly number[];
  /** Busy environments: the most, and the mean over the second half. */
  readonly peak: number;
  readonly mean: number;
  /** Requests that were served in the second half, and the seconds that they occupied environments in all. */
  readonly served: number;
  readonly occupied: number;
}

/**
 * Arrivals are a Poisson process. A request takes an idle environment; without one, a new one is started, as far as the
 * quota and the scaling rate allow; else it is throttled. A call occupies its environment for a tenth of a second at least,
 * which is AWS's rule of ten requests a second for each.
 */
export function simulate({ functions, rate, ramp, seconds, concurrency }: Arrivals, random: Source): Course {
  const warmHold = occupiedMilliseconds(TYPICAL) / 1_000;
  const coldHold = Math.max((TYPICAL.callMilliseconds + PER_REQUEST.coldStartMilliseconds) / 1_000, warmHold);
  // Each kind of call takes equally long, so the ends of each come in the order of the beginnings.
  const [warmEnds, coldEnds] = [new Queue(), new Queue()];
  const starts: number[] = [];
  const half = seconds / 2;
  let [requests, throttled, idle, busy, peak, served, occupied] = [0, 0, 0, 0, 0, 0, 0];
  const atOnce = functions * SCALING.atOnce;
  let [area, last, startable, refilled] = [0, 0, atOnce, 0];
  const advance = (to: number) => {
    area += busy * Math.max(0, to - Math.max(last, half));
    last = to;
  };
  for (let time = 0; ; ) {
    time += -Math.log(1 - random()) / rate;
    for (let end = Math.min(warmEnds.first, coldEnds.first); end <= Math.min(time, seconds); ) {
      advance(end);
      (warmEnds.first <= coldEnds.first ? warmEnds : coldEnds).shift();
      busy -= 1;
      idle += 1;
      end = Math.min(warmEnds.first, coldEnds.first);
    }
    if (time >= seconds) break;
    if (time < ramp && random() * ramp > time) continue;
    requests += 1;
    startable = Math.min(atOnce, startable + (time - refilled) * functions * SCALING.perSecond);
    refilled = time;
    const cold = idle === 0;
    if (busy >= concurrency || (cold && startable < 1)) {
      throttled += 1;
      continue;
    }
    advance(time);
    busy += 1;
    peak = Math.max(peak, busy);
    const hold = cold ? coldHold : warmHold;
    if (cold) {
      startable -= 1;
      starts.push(time);
      coldEnds.push(time + hold);
    } else {
      idle -= 1;
      warmEnds.push(time + hold);
    }
    if (time >= half) {
      served += 1;
      occupied += hold;
    }
  }
  advance(seconds);
  return { requests, throttled, starts, peak, mean: area / half, served, occupied };
}

class Queue {
  #times: number[] = [];
  #head = 0;

  get first(): number {
    return this.#times[this.#head] ?? NEVER;
  }

  push(time: number): void {
    this.#times.push(time);
  }

  shift(): void {
    this.#head += 1;
    if (this.#head < 65_536) return;
    this.#times = this.#times.slice(this.#head);
    this.#head = 0;
  }
}
