import { conclusion, type Outcome, outcomeLine, smokeTest } from '../lib/smoke/smoke-test.ts';
import { serviceSteps } from '../lib/smoke/steps.ts';

/**
 * Runs the smoke test against the service at `BASE_URL`, and sends each request once: the next run is the retry. It logs each
 * failure, and how many requests other clients' traffic kept it from checking.
 *
 * @throws Error if the smoke test fails, so that Lambda counts the run as failed.
 */
export async function handler(): Promise<void> {
  const { BASE_URL = '' } = process.env;
  const outcomes: Outcome[] = [];
  for await (const outcome of smokeTest(serviceSteps(new URL(BASE_URL)), 0)) {
    outcomes.push(outcome);
    if (outcome.kind === 'wrong') console.error(outcomeLine(outcome));
  }
  const { kind, sentence } = conclusion(outcomes);
  if (kind === 'wrong') throw new Error(sentence);
  if (kind === 'throttled') console.warn(sentence);
}
