import fc from 'fast-check';
import { runs, SEED } from './property-runs.ts';

// Jest runs this before each test file: every property of the suite has these settings unless it says otherwise.
fc.configureGlobal({ numRuns: runs(), ...(SEED === undefined ? {} : { seed: SEED }) });
