/** Makes a value of what stands in CDK context, or `undefined` of what is not accepted. */
export type Reader<T> = (given: unknown) => T | undefined;

/**
 * Context keys that are not this service's: those of the CDK have a colon, a slash or an at sign in them
 * (`@aws-cdk/core:…`, `aws:cdk:…`, `availability-zones:account=…`), but for the few that are named here.
 */
export const KEY_OF_A_TOOL = /[:/@]|^(?:cli-telemetry|acknowledged-issue-numbers)$/;

/** A string of this form. */
export function text(form: RegExp): Reader<string> {
  return (given) => (typeof given === 'string' && form.test(given) ? given : undefined);
}

/** A whole number from `least` to `most`, both included. */
export function numberBetween(least: number, most: number): Reader<number> {
  return (given) => {
    const value = wholeNumber(given);
    return value !== undefined && value >= least && value <= most ? value : undefined;
  };
}

/** One of these numbers. */
export function oneOf(numbers: readonly number[]): Reader<number> {
  return (given) => numbers.find((number) => number === wholeNumber(given));
}

/** `true` or `false`. */
export const truth: Reader<boolean> = (given) =>
  given === true || given === 'true' ? true : given === false || given === 'false' ? false : undefined;

/** Strings, as an array or separated by commas. */
export function list(accepts: (items: readonly string[]) => boolean): Reader<readonly string[]> {
  return (given) => {
    const items: unknown = typeof given === 'string' ? given.split(',').map((item) => item.trim()) : given;
    const strings = Array.isArray(items) && items.length > 0 && items.every((item) => typeof item === 'string');
    return strings && accepts(items) ? items : undefined;
  };
}

/** A whole number, or its digits as the command line gives them. */
function wholeNumber(given: unknown): number | undefined {
  const number = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}
