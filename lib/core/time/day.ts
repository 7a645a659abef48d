// Days of Unix time, which has no leap seconds.

export const DAY_SECONDS = 86_400;
export const DAY_MILLISECONDS = 86_400_000;

/** The years after which the Gregorian calendar repeats, days of the week included, and their days. */
export const CYCLE_YEARS = 400;
export const CYCLE_DAYS = 146_097;
