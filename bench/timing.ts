import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { eventOf, type Request, sender } from './lambda.ts';

/** Microseconds, round by round. */
export type Rounds = readonly number[];

const LOAD_ONCE = join(import.meta.dirname, 'load-once.mjs');

const ROUNDS = 31;
/** Long enough for V8 to optimize the code. */
const WARM_UP_MILLISECONDS = 500;
/** Calls timed together: enough that reading the clock costs little, and so few that other processes seldom interrupt them. */
const BATCH = 10;

/** How long a call takes in a warm process. */
export async function warmCalls<Name extends string>(
  requests: Readonly<Record<Name, Request>>,
): Promise<Record<Name, Rounds>> {
  const names = Object.keys(requests) as Name[];
  const senders = {} as Record<Name, Awaited<ReturnType<typeof sender>>>;
  for (const name of names) {
    senders[name] = await sender(requests[name]);
    await durations(senders[name], WARM_UP_MILLISECONDS);
  }
  const times = mapValues(requests, (): number[] => []);
  for (const name of inTurn(names)) times[name].push(median(await durations(senders[name], 20)));
  return times;
}

/** Microseconds that a call takes, for each batch in the given time. */
async function durations(run: () => unknown, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  do {
    const start = performance.now();
    for (let call = 0; call < BATCH; call++) await run();
    times.push(((performance.now() - start) * 1000) / BATCH);
  } while (performance.now() < end);
  return times;
}

/** How long a fresh process takes to load a module, for its first call, and for both together. */
export type ColdStarts = Record<'load' | 'first' | 'both', number[]>;

export function coldStarts<Name extends string>(requests: Readonly<Record<Name, Request>>): Record<Name, ColdStarts> {
  const times = mapValues(requests, (): ColdStarts => ({ load: [], first: [], both: [] }));
  for (const name of inTurn(Object.keys(requests) as Name[])) {
    const { module, target } = requests[name];
    const args = ['--no-deprecation', LOAD_ONCE, module, JSON.stringify(eventOf(target))];
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
