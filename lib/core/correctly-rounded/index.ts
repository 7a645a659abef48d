export { exp } from './exponential.ts';
export type { Fraction } from './fraction.ts';
export { log, log2, log10 } from './logarithm.ts';
export { pow } from './pow.ts';
export { sqrt } from './square-root.ts';
export { cos, sin, tan } from './trigonometry.ts';
