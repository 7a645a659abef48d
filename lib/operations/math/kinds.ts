/** Parameters and kinds of parameters that several mathematical operations have. */
import { decimal } from '../../http/kinds.ts';
import { inPath } from '../../http/operation.ts';

/**
 * How many significant digits an argument may have. The exact value of a double has up to 767, the midpoint of two up to 768.
 * docs/performance.md says how long such numbers take.
 */
const MAX_DIGITS = 800;

/** The argument of a function of real numbers. */
export const REAL = decimal({}, MAX_DIGITS);

/** The argument of a function of positive numbers. */
export const POSITIVE = decimal({ exclusiveMinimum: 0 }, MAX_DIGITS);

/** The argument of a trigonometric function. */
export const ANGLE = inPath(REAL, 'The angle in radians; multiply degrees by π/180.', 1);
