/** The number of runs and the seed of properties, from the environment. */

const DEFAULT_RUNS = 100;

/**
 * The seed of every property's random values. fast-check prints that of a failure; with it in `FC_SEED`, the failure is
 * replayed.
 */
export const SEED = number('FC_SEED');

/**
 * How many random values a property is tested with: `FC_RUNS`, or the minimum if that is more.
 *
 * @param minimum - for a property that needs more than the usual 100.
 */
export function runs(minimum = DEFAULT_RUNS): number {
  return Math.max(minimum, number('FC_RUNS') ?? 0);
}

function number(variable: string): number | undefined {
  const text = process.env[variable];
  if (text === undefined) return undefined;
  if (!/^-?\d+$/.test(text)) throw new Error(`${variable} must be a whole number, not "${text}"`);
  return Number(text);
}
