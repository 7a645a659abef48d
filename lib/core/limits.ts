/** Bounds of parameters. */

/** The largest n such that n and every integer below it is a double: 2^53 − 1. */
export const MAX_EXACT_INTEGER = 9_007_199_254_740_991;

/** The smallest prime is 2. */
export const PRIME_EXCLUSIVE_MINIMUM = 1;

/** As specified. The sequence starts at F(0), so 1475 terms end at F(1474); F(1476) is the last one that fits a double. */
export const FIBONACCI_EXCLUSIVE_MINIMUM = 0;
export const FIBONACCI_EXCLUSIVE_MAXIMUM = 1476;

/** As specified; 170! is the last factorial that fits a double. */
export const FACTORIAL_EXCLUSIVE_MINIMUM = 0;
export const FACTORIAL_EXCLUSIVE_MAXIMUM = 170;

/** ECMAScript's time values span ±100,000,000 days around 1970-01-01 (ECMA-262, "Time Values and Time Range"). */
export const MAX_INSTANT_MILLISECONDS = 8.64e15;
