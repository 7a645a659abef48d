export { exp } from './exponential.ts';
export { log, log2, log10 } from './logarithm.ts';
export { pow } from './pow.ts';
export { cos, sin, tan } from './trigonometry.ts';
