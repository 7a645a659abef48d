/** How often each property is tried, and from which seed; both from the environment. */

const DEFAULT_RUNS = 100;

/**
 * The seed of every property's random values. fast-check prints the one of a failure; `FC_SEED` set to it replays the
 * failure.
 */
export const SEED = number('FC_SEED');

/**
 * How many random values a property is tried on: `FC_RUNS` (10,000 in `npm run test:long`), but never fewer than given.
 *
 * @param fewest - for a property whose values are too varied for the usual 100.
 */
export function runs(fewest = DEFAULT_RUNS): number {
  return Math.max(fewest, number('FC_RUNS') ?? 0);
}

function number(variable: string): number | undefined {
  const text = process.env[variable];
  if (text === undefined) return undefined;
  if (!/^-?\d+$/.test(text)) throw new Error(`${variable} must be a whole number, not "${text}"`);
  return Number(text);
}
