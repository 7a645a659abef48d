/** How Lambda starts environments, request by request, and Erlang's formula. They check `lib/cost/quotas.ts`. */
import { SCALING } from '../lib/cost/quotas.ts';
import type { Source } from '../lib/cost/seeded.ts';
import { occupiedMilliseconds } from '../lib/cost/services.ts';
import { PER_REQUEST, TYPICAL } from '../lib/cost/workload.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** Requests to the functions of one account, starting from nothing. */
export interface Arrivals {
  /** Each gets the same number of requests and scales independently. */
  readonly functions: number;
  /** Requests per second to all of them together, after the ramp. */
  readonly rate: number;
  /** The seconds in which the rate rises linearly from 0; 0 for a step. */
  readonly ramp: number;
  readonly seconds: number;
  /** The most environments that may be busy at once. */
  readonly concurrency: number;
}

export interface Course {
  readonly requests: number;
  readonly throttled: number;
  /** The times at which environments were started, in seconds, of each function. */
  readonly starts: readonly (readonly number[])[];
  /** Busy environments: the most, and the mean over the second half. */
  readonly peak: number;
  readonly mean: number;
  /** Requests that were served in the second half, and the seconds that they occupied environments in all. */
  readonly served: number;
  readonly occupied: number;
}

/**
 * Arrivals are a Poisson process. A request takes an idle environment of its function. If there is none, a new one is started,
 * if the function's scaling rate and the account's concurrency quota allow; otherwise the request is throttled. A call is assumed to
 * occupy its environment for at least 0.1 s, which gives AWS's ten requests per second per environment.
 */
export function simulate({ functions, rate, ramp, seconds, concurrency }: Arrivals, random: Source): Course {
  const warmHold = occupiedMilliseconds(TYPICAL) / 1_000;
  const coldHold = Math.max((TYPICAL.callMilliseconds + PER_REQUEST.coldStartMilliseconds) / 1_000, warmHold);
  // All calls of a kind take equally long, so they end in the order in which they began.
  const [warmEnds, coldEnds] = [new Queue(), new Queue()];
  const pools = Array.from({ length: functions }, () => new Pool());
  const half = seconds / 2;
  let [requests, throttled, busy, peak, served, occupied] = [0, 0, 0, 0, 0, 0];
  let [area, last] = [0, 0];
  const advance = (to: number) => {
    area += busy * Math.max(0, to - Math.max(last, half));
    last = to;
  };
  for (let time = 0; ; ) {
    time += -Math.log(1 - random()) / rate;
    for (let end = Math.min(warmEnds.first, coldEnds.first); end <= Math.min(time, seconds); ) {
      advance(end);
      const pool = (warmEnds.first <= coldEnds.first ? warmEnds : coldEnds).shift();
      busy -= 1;
      pool.idle += 1;
      end = Math.min(warmEnds.first, coldEnds.first);
    }
    if (time >= seconds) break;
    if (time < ramp && random() * ramp > time) continue;
    requests += 1;
    const pool = pools[Math.floor(random() * functions)] as Pool;
    const cold = pool.idle === 0;
    if (busy >= concurrency || (cold && !pool.canStart(time))) {
      throttled += 1;
      continue;
    }
    advance(time);
    busy += 1;
    peak = Math.max(peak, busy);
    const hold = cold ? coldHold : warmHold;
    if (cold) {
      pool.start(time);
      coldEnds.push(time + hold, pool);
    } else {
      pool.idle -= 1;
      warmEnds.push(time + hold, pool);
    }
    if (time >= half) {
      served += 1;
      occupied += hold;
    }
  }
  advance(seconds);
  return { requests, throttled, starts: pools.map(({ starts }) => starts), peak, mean: area / half, served, occupied };
}

/**
 * The share of requests that find all environments busy: A. K. Erlang's loss formula (1917).
 *
 * @param offered - the environments that would be busy on average if there were enough: requests per second × seconds per request.
 */
export function lossOf(environments: number, offered: number): number {
  let loss = 1;
  for (let count = 1; count <= environments; count += 1) loss = (offered * loss) / (count + offered * loss);
  return loss;
}

/** The environments of a function: those that are idle, and how many more can be started. */
class Pool {
  idle = 0;
  readonly starts: number[] = [];
  #startable = SCALING.atOnce;
  #refilled = 0;

  canStart(time: number): boolean {
    this.#startable = Math.min(SCALING.atOnce, this.#startable + (time - this.#refilled) * SCALING.perSecond);
    this.#refilled = time;
    return this.#startable >= 1;
  }

  start(time: number): void {
    this.#startable -= 1;
    this.starts.push(time);
  }
}

/** The ends of calls, with the pools that their environments go back to. */
class Queue {
  #times: number[] = [];
  #pools: Pool[] = [];
  #head = 0;

  get first(): number {
    return this.#times[this.#head] ?? NEVER;
  }

  push(time: number, pool: Pool): void {
    this.#times.push(time);
    this.#pools.push(pool);
  }

  shift(): Pool {
    const pool = this.#pools[this.#head] as Pool;
    this.#head += 1;
    if (this.#head === 65_536) {
      this.#times = this.#times.slice(this.#head);
      this.#pools = this.#pools.slice(this.#head);
      this.#head = 0;
    }
    return pool;
  }
}
