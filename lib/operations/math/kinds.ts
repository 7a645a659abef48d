/** Parameters and kinds of parameters that several mathematical operations have. */
import type { Decimal } from '../../core/decimal.ts';
import { hasTooManyPlaces, MAX_PLACES } from '../../core/math/decimal-fraction.ts';
import { decimal, type Kind } from '../../http/kinds.ts';
import { inPath } from '../../http/operation.ts';
import type { ParameterProblem } from '../../http/problem-details.ts';

/**
 * How many significant digits an argument may have. The exact value of a double has up to 767, the midpoint of two up to 768.
 * docs/performance.md says how long such numbers take.
 */
const MAX_DIGITS = 800;

export const TOO_MANY_PLACES: ParameterProblem = {
  code: 'too_many_digits',
  detail: `must have at most ${MAX_PLACES} decimal places, because it rounds to 0`,
};

/** The argument of a function of real numbers. */
export const REAL = decimal({}, MAX_DIGITS);

/** The argument of a function of positive numbers. */
export const POSITIVE = limitPlaces(decimal({ exclusiveMinimum: 0 }, MAX_DIGITS));

/** The argument of a trigonometric function. */
export const ANGLE = inPath(REAL, 'The angle in radians; multiply degrees by π/180.', 1);

/** A kind without numbers that round to 0 and have too many decimal places, for results that depend on all of them. */
export function limitPlaces({ schema, parse }: Kind<Decimal>): Kind<Decimal> {
  return {
    schema,
    parse(text) {
      const parsed = parse(text);
      return 'value' in parsed && hasTooManyPlaces(parsed.value) ? TOO_MANY_PLACES : parsed;
    },
  };
}
