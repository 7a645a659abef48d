/**
 * Timing that other work on the machine disturbs little: everything that is compared runs in turn, in many short rounds,
 * and is compared within a round. A round takes the fastest of a few batches, which are shorter than the time slices of a
 * scheduler, so that one of them is likely to run without a pause. (The CPU time of a thread would be the better clock,
 * but many kernels count it in steps of 4 ms.)
 */

/** Makes that many calls of what is timed. */
export type Batch = (calls: number) => unknown;

const BATCHES_A_ROUND = 5;

/** How long the code is warmed up: as long as the compiler needs to have seen enough of it. */
const WARM_UP_MICROSECONDS = 200_000;

/** Microseconds a call took, round by round. */
export type Rounds = readonly number[];

export interface Effort {
  readonly rounds?: number;
  /** How long a batch goes on. */
  readonly milliseconds?: number;
}

/** A batch of calls of a function that answers at once. */
export function calling(run: () => unknown): Batch {
  return (calls) => {
    let last: unknown;
    for (let i = 0; i < calls; i++) last = run();
    return last;
  };
}

/** A batch of calls of an async function, each waited for. */
export function awaiting(run: () => Promise<unknown>): Batch {
  return async (calls) => {
    let last: unknown;
    for (let i = 0; i < calls; i++) last = await run();
    return last;
  };
}

/** Times every batch once in every round; the first of a round is another one each time. */
export async function timeInRounds<Name extends string>(
  batches: Readonly<Record<Name, Batch>>,
  { rounds = 41, milliseconds = 0.4 }: Effort = {},
): Promise<Record<Name, Rounds>> {
  const names = Object.keys(batches) as Name[];
  const calls = {} as Record<Name, number>;
  const times = {} as Record<Name, number[]>;
  for (const name of names) {
    calls[name] = await callsWithin(batches[name], milliseconds);
    times[name] = [];
  }
  for (let round = 0; round < rounds; round++) {
    for (const name of startingAt(round, names)) {
      times[name].push((await fastest(batches[name], calls[name])) / calls[name]);
    }
  }
  return times;
}

/** The same in the same order, but with another one first in each round. */
export function startingAt<T>(round: number, list: readonly T[]): T[] {
  const start = round % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** How many calls fill the time, found by doubling them, once the code is warm. */
async function callsWithin(batch: Batch, milliseconds: number): Promise<number> {
  const wanted = milliseconds * 1000;
  let calls = 1;
  let time = await elapsed(batch, calls);
  for (let spent = time; spent < WARM_UP_MICROSECONDS; spent += time) {
    if (time < wanted) calls *= 2;
    time = await elapsed(batch, calls);
  }
  return Math.max(1, Math.round((calls * wanted) / (await fastest(batch, calls))));
}

async function fastest(batch: Batch, calls: number): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < BATCHES_A_ROUND; i++) least = Math.min(least, await elapsed(batch, calls));
  return least;
}

async function elapsed(batch: Batch, calls: number): Promise<number> {
  const start = process.hrtime.bigint();
  await batch(calls);
  return Number(process.hrtime.bigint() - start) / 1000;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** So many of a hundred values are no larger. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length * share) / 100)] ?? NaN;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How many times longer than its base something took: the median over the rounds of both. */
export function ratio(times: Rounds, base: Rounds): number {
  return median(times.map((time, round) => time / (base[round] ?? NaN)));
}
