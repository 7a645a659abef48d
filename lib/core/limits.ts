/** 2^53 − 1. Every integer up to here is a double, and no other integer rounds to it. */
export const MAX_EXACT_INTEGER = 9_007_199_254_740_991;

/** ECMAScript's time values span ±100,000,000 days around 1970-01-01 (ECMA-262, "Time Values and Time Range"). */
export const MAX_INSTANT_MILLISECONDS = 8.64e15;
