import { outcomeLine, smokeTest } from './smoke-test.ts';

/** Less than the function's time, so that it can report. */
const PATIENCE_MILLISECONDS = 20_000;

/**
 * A Lambda that runs the smoke test against the service at `BASE_URL`, with pages of the origin `ORIGIN`. It logs each failure.
 *
 * @throws Error if there is one, so that Lambda counts the run as failed.
 */
export async function handler(): Promise<void> {
  const { BASE_URL = '', ORIGIN = '*' } = process.env;
  let failed = 0;
  for await (const outcome of smokeTest(new URL(BASE_URL), {
    origin: ORIGIN,
    patienceMilliseconds: PATIENCE_MILLISECONDS,
  })) {
    if (outcome.failures.length === 0) continue;
    failed += 1;
    console.error(outcomeLine(outcome));
  }
  if (failed > 0) throw new Error(`${failed} requests failed`);
}
