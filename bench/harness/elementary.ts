import { cos } from '../../lib/core/math/cos.ts';
import { exp } from '../../lib/core/math/exp.ts';
import { log } from '../../lib/core/math/log.ts';
import { log2 } from '../../lib/core/math/log2.ts';
import { log10 } from '../../lib/core/math/log10.ts';
import { pow } from '../../lib/core/math/pow.ts';
import { sin } from '../../lib/core/math/sin.ts';
import { sqrt } from '../../lib/core/math/sqrt.ts';
import { tan } from '../../lib/core/math/tan.ts';

/** The elementary functions of the core, each beside the one of the engine; all but `pow` ignore the second argument. */
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
