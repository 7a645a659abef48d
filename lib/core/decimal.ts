/**
 * A decimal literal, exactly as it was written.
 *
 * A double cannot tell `9007199254740993` from `9007199254740992`, nor `5.00000000000000000001` from `5`, so whatever
 * depends on the exact value (is it an integer? which millisecond does it fall in?) is decided on the digits.
 */
export interface Decimal {
  /** The double nearest the literal; finite, never −0. */
  readonly value: number;
  /** Digits without trailing zeros, empty for zero. The literal is ±digits × 10^exponent. */
  readonly digits: string;
  readonly exponent: number;
}

// Each alternative starts with a different character, so rejecting a text of n characters takes n steps, not n².
const GRAMMAR = /^[+-]?(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d+))?$/;

const ZERO = 48;

/**
 * Whether a text is a decimal literal: an optional sign, digits with an optional fraction, an optional exponent.
 *
 * @param text - any string; takes time linear in its length.
 *
 * @example
 * ```ts
 * isDecimal('1e400') // true
 * ```
 */
export function isDecimal(text: string): boolean {
  return GRAMMAR.test(text);
}

/**
 * The double nearest to a decimal literal.
 *
 * ECMA-262 allows `Number` to round a literal after its 20th digit first ("RoundMVResult"), but V8 reads all digits: it was
 * right for 21,000 literals of up to 6,000 digits at and next to the midpoint of two doubles, where that would show.
 *
 * @param text - any string; takes time linear in its length.
 * @returns a finite double, never −0; `undefined` if the text is not a decimal literal or the nearest double is infinite.
 *
 * @example
 * ```ts
 * parseNumber('-2.50') // -2.5
 * ```
 */
export function parseNumber(text: string): number | undefined {
  if (!isDecimal(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value + 0 : undefined; // −0 + 0 is 0
}

/**
 * A decimal literal, exactly.
 *
 * @param text - any string; takes time linear in its length.
 * @returns `undefined` if the text is not a decimal literal or the nearest double is infinite.
 *
 * @example
 * ```ts
 * parseDecimal('4.350') // ({ value: 4.35, digits: '435', exponent: -2 })
 * ```
 */
export function parseDecimal(text: string): Decimal | undefined {
  const match = GRAMMAR.exec(text);
  const value = parseNumber(text);
  if (match === null || value === undefined) return undefined;

  // These groups may be missing from a literal.
  const [, whole = '', fractionAfterWhole = '', fractionAlone = '', exponent = '0'] = match;
  const fraction = fractionAfterWhole + fractionAlone;
  const written = whole + fraction;
  let end = written.length;
  while (written.charCodeAt(end - 1) === ZERO) end--; // at −1 it is NaN
  return {
    value,
    digits: written.slice(0, end),
    exponent: Number(exponent) - fraction.length + (written.length - end),
  };
}

/**
 * Whether a literal is an integer: `5.0` and `50e-1` are, `5.00000000000000000001` is not.
 *
 * @example
 * ```ts
 * isInteger({ value: 5, digits: '5', exponent: 0 }) // true
 * ```
 */
export function isInteger({ digits, exponent }: Decimal): boolean {
  return digits === '' || exponent >= 0;
}

/**
 * The largest integer not above decimal × 10^places.
 *
 * @param decimal - the literal; one whose nearest double is 0, such as `-1e-400`, counts as 0.
 * @param places - how many places the decimal point moves to the right: 3 turns seconds into milliseconds.
 * @returns exact up to 2^53 in absolute value; beyond, a double of at least that absolute value, possibly infinite.
 *
 * @example
 * ```ts
 * floorShifted({ value: -0.0001, digits: '1', exponent: -4 }, 3) // -1
 * ```
 */
export function floorShifted(decimal: Decimal, places: number): number {
  const { value, digits, exponent } = decimal;
  if (value === 0) return 0;
  const shifted = exponent + places;
  if (shifted >= 0) {
    const magnitude = Number(`${digits}e${shifted}`);
    return value < 0 ? -magnitude : magnitude;
  }
  const cut = digits.length + shifted;
  const magnitude = cut > 0 ? Number(digits.slice(0, cut)) : 0;
  // Digits end in a non-zero one, so something was cut off, and the floor of a negative is one further from zero.
  return value < 0 ? -magnitude - 1 : magnitude;
}
