import { type Decimal, isWhole } from '../../lib/core/decimal.ts';
import { MAX_EXACT_INTEGER } from '../../lib/core/limits.ts';
import { randomInteger, randomReal } from '../../lib/core/math/random-number.ts';
import { secureRandomWord } from '../../lib/core/math/secure-random.ts';
import { contract } from '../generated/math/random-number.js';
import { endpoint, Refusal } from '../middleware/endpoint.ts';

const INEXACT = `must be at most ${MAX_EXACT_INTEGER} in size`;

export const handler = endpoint(contract, ({ min, max }) => {
  const range = [min.value, max.value];
  if (min.value >= max.value) return new Refusal({ min: 'must be less than max', max: 'must be greater than min' });
  if (!isWhole(min) || !isWhole(max)) {
    return {
      number: randomReal(min.value, max.value, secureRandomWord),
      message: `A random number from ${min.value} up to, but not including, ${max.value}.`,
      range,
    };
  }

  const inexact = Object.entries({ min, max }).filter(([, bound]) => !isExact(bound));
  if (inexact.length > 0) return new Refusal(Object.fromEntries(inexact.map(([name]) => [name, INEXACT])));
  return {
    number: randomInteger(min.value, max.value, secureRandomWord),
    message: `A random whole number from ${min.value} to ${max.value}, both included.`,
    range,
  };
});

/** Whether a whole number is held by its double exactly. */
function isExact({ value }: Decimal): boolean {
  return Math.abs(value) <= MAX_EXACT_INTEGER;
}
