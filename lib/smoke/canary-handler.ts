import { endpointEntries } from '../contract/index.ts';
import { CANARY_TIMEOUT_SECONDS } from '../contract/routes.ts';
import { hasPassed, progressLine } from './smoke-report.ts';
import { smokeRun } from './smoke-run.ts';

/** The run ends before Lambda ends the function, so that its report is written. */
const RUN_LIMIT_MILLISECONDS = (CANARY_TIMEOUT_SECONDS - 10) * 1_000;
const FAILURES_SHOWN = 5;

/**
 * A Lambda that sends every example of the contract to the service at `BASE_URL`.
 *
 * @throws Error with what is wrong, so that Lambda counts the run as failed.
 */
export async function handler(): Promise<void> {
  const base = new URL(process.env.BASE_URL ?? '');
  const failures: string[] = [];
  for await (const outcome of smokeRun(base, endpointEntries, { runLimitMilliseconds: RUN_LIMIT_MILLISECONDS })) {
    if (!hasPassed(outcome)) failures.push(progressLine(outcome));
  }
  if (failures.length === 0) return;
  throw new Error([`${failures.length} requests failed:`, ...failures.slice(0, FAILURES_SHOWN)].join('\n'));
}
