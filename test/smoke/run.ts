import { endpointEntries } from '../../lib/contract/index.ts';
import { type Outcome, type SmokeOptions, smokeRun } from '../../lib/smoke/smoke-run.ts';

/** The outcomes of a smoke run against this base URL. */
export async function all(base: string, options?: SmokeOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for await (const outcome of smokeRun(new URL(base), endpointEntries, options)) outcomes.push(outcome);
  return outcomes;
}
/** The outcomes with differences. */
export const failed = (outcomes: readonly Outcome[]) => outcomes.filter(({ differences }) => differences.length > 0);
