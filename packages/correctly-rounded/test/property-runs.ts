import fc from 'fast-check';

/** Settings of a property that needs more than the usual number of runs, unless more are configured for all. */
export function atLeast(runs: number): { numRuns: number } {
  return { numRuns: Math.max(runs, fc.readConfigureGlobal().numRuns ?? 0) };
}
