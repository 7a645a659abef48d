import fc from 'fast-check';

// A mutant has to die by the same values in every run, and the smallest value that kills it is of no interest.
fc.configureGlobal({ numRuns: 100, seed: 20260401, endOnFailure: true });
