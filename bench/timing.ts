import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Bench, type Statistics } from 'tinybench';
import { BASE_URL, moduleOf } from './lambda.ts';

/** Microseconds, round by round. */
export type Rounds = readonly number[];

const LOAD_ONCE = join(import.meta.dirname, 'load-once.mjs');

/**
 * Times functions that are compared with each other: once in every round, with another one first in each round, so that other
 * work on the machine disturbs all of them equally.
 *
 * @returns the median of each round.
 */
export async function timeInRounds<Name extends string>(
  functions: Readonly<Record<Name, () => unknown>>,
  { rounds = 21, milliseconds = 10 } = {},
): Promise<Record<Name, Rounds>> {
  const times = await statisticsOf(functions, rounds, milliseconds);
  return mapValues(times, (list) => list.map(({ p50 }) => p50 * 1000));
}

/** The durations of single calls of a warm function, in microseconds. */
export async function timeCalls(run: () => unknown, milliseconds: number): Promise<{ median: number; p99: number }> {
  const [statistics] = (await statisticsOf({ run }, 1, milliseconds)).run;
  return { median: (statistics?.p50 ?? NaN) * 1000, p99: (statistics?.p99 ?? NaN) * 1000 };
}

async function statisticsOf<Name extends string>(
  functions: Readonly<Record<Name, () => unknown>>,
  rounds: number,
  milliseconds: number,
): Promise<Record<Name, Statistics[]>> {
  const bench = new Bench({
    time: milliseconds,
    iterations: 1,
    // Long enough for V8 to optimize the code.
    warmupTime: 10 * milliseconds,
    warmupIterations: 1,
    throws: true,
    timestampProvider: 'hrtimeNow',
    subtractTimerOverhead: true,
  });
  const names = Object.keys(functions) as Name[];
  for (const name of names) bench.add(name, functions[name]);
  for (const task of bench.tasks) await task.warmup();
  const statistics = mapValues(functions, () => [] as Statistics[]);
  for (let round = 0; round < rounds; round++) {
    for (const name of startingAt(round, names)) {
      const task = bench.getTask(name);
      task?.reset(false);
      const { result } = (await task?.run()) ?? {};
      if (result === undefined || !('latency' in result)) throw new Error(`${name} could not be timed`);
      statistics[name].push(result.latency);
    }
  }
  return statistics;
}

/** The durations of a function in fresh processes, in microseconds. */
export interface FreshTimes {
  readonly load: number[];
  /** The first call, in wall-clock time. */
  readonly first: number[];
  /** The first call, in CPU time of its thread, which excludes other processes; `NaN` if the system is not Linux. */
  readonly processor: number[];
}

/**
 * Times Lambdas in fresh processes, in turn.
 *
 * @param subjects - folders of Lambdas, and the event for each.
 * @param processes - per round; the fastest counts, which other work on the machine disturbed least.
 */
export function timeFreshProcesses<Name extends string>(
  subjects: Readonly<Record<Name, { readonly folder: string; readonly event: APIGatewayProxyEventV2 }>>,
  { rounds = 15, processes = 3 } = {},
): Record<Name, FreshTimes> {
  const times = mapValues(subjects, (): FreshTimes => ({ load: [], first: [], processor: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const name of startingAt(round, Object.keys(subjects) as Name[])) {
      const { folder, event } = subjects[name];
      const args = ['--no-deprecation', LOAD_ONCE, moduleOf(folder), JSON.stringify(event)];
      const runs = Array.from(
        { length: processes },
        (): Record<keyof FreshTimes, number | null> =>
          JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, BASE_URL } })),
      );
      for (const figure of ['load', 'first', 'processor'] as const) {
        times[name][figure].push(Math.min(...runs.map((run) => (run[figure] ?? NaN) * 1000)));
      }
    }
  }
  return times;
}

export function mapValues<Name extends string, T, U>(
  record: Readonly<Record<Name, T>>,
  change: (value: T, name: Name) => U,
): Record<Name, U> {
  const entries = Object.entries<T>(record).map(([name, value]) => [name, change(value, name as Name)]);
  return Object.fromEntries(entries);
}

/** The list rotated by one element more in each round. */
function startingAt<T>(round: number, list: readonly T[]): T[] {
  const start = round % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The percentile of a share from 0 to 100. */
export function percentile(values: readonly number[], share: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * share) / 100))] ?? NaN
  );
}

/** The median ratio of times to those of a base in the same rounds. */
export function ratio(times: Rounds, base: Rounds): number {
  return median(times.map((time, round) => time / (base[round] ?? NaN)));
}
