import { exp } from '../../lib/core/math/exponential.ts';
import { log, log2, log10 } from '../../lib/core/math/logarithm.ts';
import { pow } from '../../lib/core/math/pow.ts';
import { sqrt } from '../../lib/core/math/sqrt.ts';
import { cos, sin, tan } from '../../lib/core/math/trigonometry.ts';

/** The elementary functions of the core, each with the engine's; all but `pow` ignore the second argument. */
export const ELEMENTARY = {
  sin: { own: sin, native: Math.sin },
  cos: { own: cos, native: Math.cos },
  tan: { own: tan, native: Math.tan },
  log: { own: log, native: Math.log },
  log10: { own: log10, native: Math.log10 },
  log2: { own: log2, native: Math.log2 },
  exp: { own: exp, native: Math.exp },
  pow: { own: pow, native: Math.pow },
  sqrt: { own: sqrt, native: Math.sqrt },
} as const satisfies Record<
  string,
  { own: (a: number, b: number) => number; native: (a: number, b: number) => number }
>;

export type ElementaryName = keyof typeof ELEMENTARY;
