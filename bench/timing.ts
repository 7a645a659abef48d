import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Microseconds, round by round. */
export type Rounds = readonly number[];

const LOAD_ONCE = join(import.meta.dirname, 'load-once.mjs');

const ROUNDS = 31;
/** Long enough for V8 to optimize the code. */
const WARM_UP_MILLISECONDS = 500;
/** Calls timed together: enough that reading the clock costs little, and so few that other processes seldom interrupt them. */
const BATCH = 10;

/** Times functions that are compared with each other. */
export async function timeInRounds<Name extends string>(
  functions: Readonly<Record<Name, () => unknown>>,
): Promise<Record<Name, Rounds>> {
  const names = Object.keys(functions) as Name[];
  for (const name of names) await durations(functions[name], WARM_UP_MILLISECONDS);
  const times = mapValues(functions, (): number[] => []);
  for (const name of inTurn(names)) times[name].push(median(await durations(functions[name], 20, BATCH)));
  return times;
}

/** The median duration of a call of a warm function. */
export async function timeCall(run: () => unknown): Promise<number> {
  await durations(run, WARM_UP_MILLISECONDS);
  return median(await durations(run, 100));
}

/** Microseconds that a call takes, for each batch in the given time; at least one. */
export async function durations(run: () => unknown, milliseconds: number, batch = 1): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  do {
    const start = performance.now();
    for (let call = 0; call < batch; call++) await run();
    times.push(((performance.now() - start) * 1000) / batch);
  } while (performance.now() < end);
  return times;
}

/** What is measured of a Lambda in fresh processes: loading its module, its first call, and both together. */
export type FreshTimes = Record<'load' | 'first' | 'both', number[]>;

/** Times modules of Lambdas in fresh processes, with an event each. */
export function timeFreshProcesses<Name extends string>(
  subjects: Readonly<Record<Name, readonly [module: string, event: APIGatewayProxyEventV2]>>,
): Record<Name, FreshTimes> {
  const times = mapValues(subjects, (): FreshTimes => ({ load: [], first: [], both: [] }));
  for (const name of inTurn(Object.keys(subjects) as Name[])) {
    const [module, event] = subjects[name];
    const args = ['--no-deprecation', LOAD_ONCE, module, JSON.stringify(event)];
    const { load, first } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
    times[name].load.push(load);
    times[name].first.push(first);
    times[name].both.push(load + first);
  }
  return times;
}

/** The list in each of many rounds, from another item on each time, so that other work on the machine disturbs all of them equally. */
function inTurn<T>(list: readonly T[]): T[] {
  return Array.from({ length: ROUNDS }, (_, round) => {
    const start = round % list.length;
    return [...list.slice(start), ...list.slice(0, start)];
  }).flat();
}

export function mapValues<Name extends string, T, U>(
  record: Readonly<Record<Name, T>>,
  change: (value: T) => U,
): Record<Name, U> {
  return Object.fromEntries(Object.entries<T>(record).map(([name, value]) => [name, change(value)])) as Record<Name, U>;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** The median ratio of times to those of a base in the same rounds. */
export function ratio(times: Rounds, base: Rounds): number {
  return median(times.map((time, round) => time / (base[round] ?? NaN)));
}

/** The median difference of times from those of a base in the same rounds. */
export function difference(times: Rounds, base: Rounds): number {
  return median(times.map((time, round) => time - (base[round] ?? NaN)));
}
