/** All times are CPU time of the thread, which excludes other processes and V8's other threads. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { invocationOf, type Send, sender } from './lambda.ts';

const LOAD_ONCE = join(import.meta.dirname, 'load-once.mjs');

const ROUNDS = 31;
/** Long enough for V8 to optimize the code. */
const WARM_UP_MILLISECONDS = 500;

/** What is measured: a handler, with a request that it accepts and one that it rejects. */
export interface Subject {
  readonly name: string;
  /** The URL of its module. */
  readonly module: string;
  readonly accepted: string;
  readonly rejected?: string;
}

/** The columns of a table. */
export const COLUMNS = ['load, ms', 'first call, ms', 'warm 200, µs', 'warm 400, µs'];

/** What was measured: in each round, a number for each column. */
export interface Measured {
  readonly name: string;
  readonly rounds: readonly (readonly number[])[];
}

/** Measures every column of every subject once in each round, so that other work on the machine disturbs all of them equally. */
export async function measure(subjects: readonly Subject[]): Promise<Measured[]> {
  const all = [];
  for (const { name, module, accepted, rejected } of subjects) {
    const warm = [await warmUp(name, 200, await sender(accepted, module))];
    if (rejected) warm.push(await warmUp(name, 400, await sender(rejected, module)));
    all.push({ name, module, accepted, warm, rounds: [] as number[][] });
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { module, accepted, warm, rounds } of all) {
      const times = coldStart(module, accepted);
      for (const measureCall of warm) times.push(await measureCall());
      rounds.push(times);
    }
  }
  return all;
}

/** How long a fresh process takes to load a module, and for its first call, in milliseconds. */
function coldStart(module: string, target: string): number[] {
  const { event } = invocationOf(target);
  return JSON.parse(execFileSync(process.execPath, [LOAD_ONCE, module, JSON.stringify(event)], { encoding: 'utf8' }));
}

/** Checks the response, and calls until the code is warm. Returns what measures how long a call takes, in microseconds. */
async function warmUp(name: string, status: number, send: Send): Promise<() => Promise<number>> {
  assert.equal((await send()).statusCode, status, name);
  let warmUpCalls = 0;
  for (const end = threadTime() + WARM_UP_MILLISECONDS; threadTime() < end; warmUpCalls++) await send();
  const calls = Math.ceil(warmUpCalls / 10); // so many that reading the clock costs little
  return async () => {
    const start = processorTime();
    for (let call = 0; call < calls; call++) await send();
    return ((processorTime() - start) * 1000) / calls;
  };
}

const pause = new Int32Array(new SharedArrayBuffer(4));

/** CPU time so far in milliseconds. Linux updates it only every 4 ms, and whenever the thread stops. */
function processorTime(): number {
  Atomics.wait(pause, 0, 0, 1);
  return threadTime();
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
