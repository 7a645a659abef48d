import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { moduleOf } from './bundles.ts';
import { type Rounds, startingAt } from './rounds.ts';

/** Milliseconds in a fresh process, round by round. */
export interface FreshTimes {
  readonly load: Rounds;
  readonly first: Rounds;
}

const SCRIPT = join(import.meta.dirname, 'load-once.mjs');
const PROCESSES_A_ROUND = 3;

/**
 * Times loading the module and the first call in processes of their own, in turn. As in `timeInRounds`, a round takes
 * the fastest of a few.
 *
 * @param subjects folders of Lambdas, and the event each is called with.
 */
export function timeFreshProcesses<Name extends string>(
  subjects: Readonly<Record<Name, { readonly folder: string; readonly event: APIGatewayProxyEventV2 }>>,
  rounds = 15,
): Record<Name, FreshTimes> {
  const names = Object.keys(subjects) as Name[];
  const times = {} as Record<Name, { load: number[]; first: number[] }>;
  for (const name of names) times[name] = { load: [], first: [] };
  for (let round = 0; round < rounds; round++) {
    for (const name of startingAt(round, names)) {
      const { folder, event } = subjects[name];
      const runs = Array.from({ length: PROCESSES_A_ROUND }, () => freshProcess(folder, event));
      times[name].load.push(Math.min(...runs.map(({ load }) => load)));
      times[name].first.push(Math.min(...runs.map(({ first }) => first)));
    }
  }
  return times;
}

/** Milliseconds in one fresh process. */
export interface FreshProcess {
  readonly load: number;
  readonly first: number;
  /** What the first call took of a processor in its thread, as exactly as the kernel counts that. */
  readonly cpuFirst: number;
}

/** Loads a Lambda in a process of its own and calls it once. */
export function freshProcess(folder: string, event: APIGatewayProxyEventV2): FreshProcess {
  return JSON.parse(
    execFileSync(process.execPath, ['--no-deprecation', SCRIPT, moduleOf(folder), JSON.stringify(event)], {
      encoding: 'utf8',
    }),
  );
}
