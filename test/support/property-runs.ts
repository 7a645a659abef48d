/** The number of runs and the seed of properties, from the environment. Jest loads this before each test file. */

const DEFAULT_RUNS = 100;

/** fast-check prints the seed of a failure; with it in `FC_SEED`, the failure is replayed. */
const seed = number('FC_SEED');
// Most files have no properties, and fast-check takes 0.1 s to load.
if (process.env.FC_RUNS !== undefined || seed !== undefined) {
  const { default: fc } = await import('fast-check');
  // A property may override these settings.
  fc.configureGlobal({ numRuns: runs(), ...(seed === undefined ? {} : { seed }) });
}

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
