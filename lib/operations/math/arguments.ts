/** Kinds of parameters that several mathematical operations have. */
import { decimal } from '../../http/kinds.ts';

/**
 * The most significant digits of a number that is not only rounded: the longest exact value of a double has 767, the midpoint of two
 * has 768, and docs/operations.md says how long such numbers take.
 */
const MAX_DIGITS = 800;

/** The argument of a function of real numbers. */
export const REAL = decimal({}, MAX_DIGITS);

/** The argument of a function of positive numbers. */
export const POSITIVE = decimal({ exclusiveMinimum: 0 }, MAX_DIGITS);
