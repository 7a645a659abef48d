import { endpointEntries } from '../../lib/contract/index.ts';
import { type Outcome, type SmokeOptions, smokeRun } from '../../lib/smoke/smoke-run.ts';

/** What becomes of every example of the contract at this base URL. */
export async function all(base: string, options?: SmokeOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for await (const outcome of smokeRun(new URL(base), endpointEntries, options)) outcomes.push(outcome);
  return outcomes;
}
/** Those that went wrong. */
export const failed = (outcomes: readonly Outcome[]) => outcomes.filter(({ differences }) => differences.length > 0);
