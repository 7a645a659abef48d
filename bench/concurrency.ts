/**
 * Simulates how Lambda starts environments, request by request: npm run bench:concurrency. It backs the quotas that
 * `npm run cost` computes from formulas; it measures nothing.
 */
import { commandLine, usageError } from '../lib/command-line/command-line.ts';
import { operationEntries } from '../lib/contract/index.ts';
import { percent, table, whole } from '../lib/cost/markdown.ts';
import { environments, lossOf, offeredTo, SCALING, secondsToScale } from '../lib/cost/quotas.ts';
import { type Source, seeded } from '../lib/cost/seeded.ts';
import { occupiedMilliseconds } from '../lib/cost/services.ts';
import { PER_REQUEST, TYPICAL } from '../lib/cost/workload.ts';

/** How long the table's runs go on after the ramp. */
const SECONDS = 20;
const NEVER = Number.POSITIVE_INFINITY;
// Looked up once: among the globals that a test has to itself, each look-up takes longer than what is done here.
const { log, max, min } = Math;

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
  const coldHold = max((TYPICAL.callMilliseconds + PER_REQUEST.coldStartMilliseconds) / 1_000, warmHold);
  // Each kind of call takes equally long, so the ends of each come in the order of the beginnings.
  const [warmEnds, coldEnds] = [new Queue(), new Queue()];
  const starts: number[] = [];
  const half = seconds / 2;
  let [requests, throttled, idle, busy, peak, served, occupied] = [0, 0, 0, 0, 0, 0, 0];
  const atOnce = functions * SCALING.atOnce;
  let [area, last, startable, refilled] = [0, 0, atOnce, 0];
  const advance = (to: number) => {
    area += busy * max(0, to - max(last, half));
    last = to;
  };
  for (let time = 0; ; ) {
    time += -log(1 - random()) / rate;
    for (let end = min(warmEnds.first, coldEnds.first); end <= min(time, seconds); ) {
      advance(end);
      (warmEnds.first <= coldEnds.first ? warmEnds : coldEnds).shift();
      busy -= 1;
      idle += 1;
      end = min(warmEnds.first, coldEnds.first);
    }
    if (time >= seconds) break;
    if (time < ramp && random() * ramp > time) continue;
    requests += 1;
    startable = min(atOnce, startable + (time - refilled) * functions * SCALING.perSecond);
    refilled = time;
    const cold = idle === 0;
    if (busy >= concurrency || (cold && startable < 1)) {
      throttled += 1;
      continue;
    }
    advance(time);
    busy += 1;
    peak = max(peak, busy);
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

if (import.meta.main) print();

function print(): void {
  const COMMAND = {
    command: 'npm run bench:concurrency --',
    summary: 'Simulates the environments that Lambda starts as requests come, all at once and over time.',
    options: {
      rps: {
        value: 'number',
        description: 'requests per second to all functions together; default 10, 10000 and 1000000',
      },
      seed: { value: 'number', description: 'seed of the random numbers', default: '1' },
    },
    example: 'npm run bench:concurrency -- --rps 10000',
  };
  const { options } = commandLine(COMMAND);
  const functions = operationEntries.length;
  const [rps, seed] = [options.rps, options.seed].map((text) => (text === undefined ? undefined : Number(text)));
  if (rps !== undefined && !(rps > 0 && rps <= 1e6)) usageError(COMMAND, '--rps must be above 0 and at most 1000000.');
  if (!Number.isSafeInteger(seed)) usageError(COMMAND, '--seed must be a whole number.');

  console.log(`Seed ${seed}; ${functions} functions, asked equally often, for ${SECONDS} seconds.\n`);
  const rows = (rps === undefined ? [10, 10_000, 1_000_000] : [rps]).flatMap((requestsPerSecond) => {
    const workload = { ...TYPICAL, requestsPerSecond };
    const offered = offeredTo(workload);
    const needed = environments(workload);
    const scaling = Math.ceil(secondsToScale(workload));
    const runs = [
      { concurrency: Math.ceil(offered), ramp: 0 },
      { concurrency: needed, ramp: 0 },
      ...(scaling === 0 ? [] : [{ concurrency: needed, ramp: scaling }]),
    ];
    return runs.map(({ concurrency, ramp }) => {
      const given = { functions, rate: requestsPerSecond, ramp, seconds: ramp + SECONDS, concurrency };
      const { requests, throttled, starts, peak, mean } = simulate(given, seeded(seed ?? 1));
      return [
        requestsPerSecond.toLocaleString('en-US'),
        whole(concurrency),
        ramp === 0 ? 'at once' : `over ${ramp} s`,
        percent(throttled / requests, 2),
        percent(lossOf(concurrency, offered), 2),
        `${whole(peak)}, ${mean.toFixed(1)}`,
        whole(starts.length),
      ];
    });
  });
  const columns = ['Quota', 'Coming', 'Throttled', 'in the long run', 'Environments: most, mean', 'Started'];
  console.log(table(['Requests a second', ...columns], rows, [2]));
}
