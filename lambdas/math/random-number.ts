import {
  NOT_GREATER_THAN_MIN,
  NOT_LESS_THAN_MAX,
  outOfRange,
  type ParameterError,
  queryError,
} from '../../lib/contract/problem-details.ts';
import { type Decimal, isInteger } from '../../lib/core/decimal.ts';
import { MAX_EXACT_INTEGER, RANDOM_DEFAULT_MAXIMUM, RANDOM_DEFAULT_MINIMUM } from '../../lib/core/limits.ts';
import { randomInteger, randomReal } from '../../lib/core/math/random-number.ts';
import { secureRandomWord } from '../../lib/core/math/secure-random.ts';
import { contract } from '../generated/math/random-number.js';
import { BadRequestError } from '../http/bad-request-error.ts';
import { endpoint } from '../middleware/endpoint.ts';

const INEXACT = outOfRange(`must be between ${-MAX_EXACT_INTEGER} and ${MAX_EXACT_INTEGER}`);

export const handler = endpoint<'math/random-number'>(contract, ({ min, max }, omitted) => {
  const range = [min.value, max.value];
  if (min.value >= max.value) throw new BadRequestError(...wrongOrder(omitted));
  if (!isInteger(min) || !isInteger(max)) {
    const number = randomReal(min.value, max.value, secureRandomWord);
    const message = `${number} is a random number from ${min.value} (inclusive) to ${max.value} (exclusive).`;
    return { number, message, range };
  }

  const inexact = Object.entries({ min, max }).filter(([, bound]) => !isExact(bound));
  if (inexact.length > 0) throw new BadRequestError(...inexact.map(([name]) => queryError(name, INEXACT)));
  const number = randomInteger(min.value, max.value, secureRandomWord);
  return { number, message: `${number} is a random integer from ${min.value} to ${max.value}, inclusive.`, range };
});

/** What is wrong with the bounds that were sent, if min is not less than max. */
function wrongOrder(omitted: ReadonlySet<string>): ParameterError[] {
  if (omitted.has('max')) {
    return [queryError('min', outOfRange(`must be less than max, which is ${RANDOM_DEFAULT_MAXIMUM} when not given`))];
  }
  if (omitted.has('min')) {
    return [
      queryError('max', outOfRange(`must be greater than min, which is ${RANDOM_DEFAULT_MINIMUM} when not given`)),
    ];
  }
  return [queryError('min', NOT_LESS_THAN_MAX), queryError('max', NOT_GREATER_THAN_MIN)];
}

/** Whether the double of an integer is exact. */
function isExact({ value }: Decimal): boolean {
  return Math.abs(value) <= MAX_EXACT_INTEGER;
}
