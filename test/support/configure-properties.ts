import { runs, SEED } from './property-runs.ts';

// Jest runs this before each test file. Most files have no properties, and fast-check takes 0.1 s to load.
if (process.env.FC_RUNS !== undefined || SEED !== undefined) {
  const { default: fc } = await import('fast-check');
  // A property may override these settings.
  fc.configureGlobal({ numRuns: runs(), ...(SEED === undefined ? {} : { seed: SEED }) });
}
