import fc from 'fast-check';
import { runs, SEED } from './property-runs.ts';

// Jest runs this before each test file. A property may override these settings.
fc.configureGlobal({ numRuns: runs(), ...(SEED === undefined ? {} : { seed: SEED }) });
