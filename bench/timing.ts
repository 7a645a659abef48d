import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { invocationOf, sender } from './lambda.ts';

const LOAD_ONCE = join(import.meta.dirname, 'load-once.mjs');

const ROUNDS = 31;
/** Long enough for V8 to optimize the code. */
const WARM_UP_MILLISECONDS = 500;
/** Calls timed together: enough that reading the clock costs little, and so few that other processes seldom interrupt them. */
const BATCH = 10;

/** How long a call takes in a warm process, in microseconds, for each target. */
export async function warmCalls(targets: readonly string[]): Promise<number[]> {
  const senders = await Promise.all(targets.map(sender));
  for (const send of senders) await batches(send, WARM_UP_MILLISECONDS);
  const times = await inRounds(senders, async (send) => median(await batches(send, 20)));
  return times.map(median);
}

/** Microseconds that a call takes, for each batch in the given time. */
async function batches(send: () => unknown, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  do {
    const start = performance.now();
    for (let call = 0; call < BATCH; call++) await send();
    times.push(((performance.now() - start) * 1000) / BATCH);
  } while (performance.now() < end);
  return times;
}

/** How long a fresh process takes to load a module, and for its first call, in microseconds. */
interface ColdStart {
  readonly load: number;
  readonly first: number;
}

/** The cold start of the function of each target. */
export async function coldStarts(targets: readonly string[]): Promise<ColdStart[]> {
  const starts = await inRounds(targets, (target): ColdStart => {
    const { module, event } = invocationOf(target);
    return JSON.parse(execFileSync(process.execPath, [LOAD_ONCE, module, JSON.stringify(event)], { encoding: 'utf8' }));
  });
  return starts.map((all) => ({
    load: median(all.map(({ load }) => load)),
    first: median(all.map(({ first }) => first)),
  }));
}

/** Measures each item once in each round, so that other work on the machine disturbs all of them equally. */
async function inRounds<T, U>(items: readonly T[], measure: (item: T) => U | Promise<U>): Promise<U[][]> {
  const rounds = items.map((item) => ({ item, measured: [] as U[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { item, measured } of rounds) measured.push(await measure(item));
  }
  return rounds.map(({ measured }) => measured);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
