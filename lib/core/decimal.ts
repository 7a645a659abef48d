/**
 * A decimal literal, exactly as it was written.
 *
 * A double cannot tell `9007199254740993` from `9007199254740992`, nor `5.00000000000000000001` from `5`, so operations
 * use the digits.
 */
export interface Decimal {
  readonly text: string;
  /** The double nearest the literal; finite, never −0. */
  readonly value: number;
  /** Whether it is below 0, or is a zero with a minus sign. */
  readonly isNegative: boolean;
  /** Without zeros at either end, so empty for zero. The literal is ±digits × 10^exponent. */
  readonly digits: string;
  readonly exponent: number;
}

// Each alternative starts with a different character, so rejecting a string of n characters takes n steps, not n².
const GRAMMAR = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d+))?$/;

const ZERO = 48;

/**
 * Whether a string is a decimal literal: an optional sign, digits with an optional fraction, an optional exponent.
 *
 * @param text - any string; takes time linear in its length.
 *
 * @example isDecimal('1e400') // true
 */
export function isDecimal(text: string): boolean {
  return GRAMMAR.test(text);
}

/**
 * A decimal literal, exactly. ECMA-262 allows `Number` to ignore digits after the 20th ("RoundMVResult"); V8 reads all of them.
 *
 * @param text - any string; takes time linear in its length.
 * @returns `undefined` if the string is not a decimal literal or the nearest double is infinite.
 *
 * @example parseDecimal('4.350') // ({ text: '4.350', value: 4.35, isNegative: false, digits: '435', exponent: -2 })
 */
export function parseDecimal(text: string): Decimal | undefined {
  const match = GRAMMAR.exec(text);
  const value = Number(text) + 0; // −0 + 0 is 0
  if (match === null || !Number.isFinite(value)) return undefined;

  // A literal may lack the parts that have a default here.
  const [, sign, whole = '', fractionAfterWhole = '', fractionAlone = '', exponent = '0'] = match;
  const fraction = fractionAfterWhole + fractionAlone;
  const written = whole + fraction;
  let start = 0;
  while (written.charCodeAt(start) === ZERO) start++;
  let end = written.length;
  while (end > start && written.charCodeAt(end - 1) === ZERO) end--;
  const digits = written.slice(start, end);
  const isNegative = sign === '-';
  if (digits === '') return { text, value, isNegative, digits, exponent: 0 };
  return { text, value, isNegative, digits, exponent: Number(exponent) - fraction.length + (written.length - end) };
}

/**
 * Whether a literal is an integer: `5.0` and `50e-1` are, `5.00000000000000000001` is not.
 *
 * @example isInteger(parseDecimal('5.0')) // true
 */
export function isInteger({ digits, exponent }: Decimal): boolean {
  return digits === '' || exponent >= 0;
}

/**
 * Whether a literal is an integer of at most 2^53 − 1 in size. `9007199254740993` is not: its nearest double is another integer.
 *
 * @example isExactInteger(parseDecimal('-5e1')) // true
 */
export function isExactInteger(decimal: Decimal): boolean {
  return isInteger(decimal) && Number.isSafeInteger(decimal.value);
}

/**
 * The order of two literals, as written: `1` is below `1.00000000000000000001`, though both round to the same double.
 *
 * @returns a negative number if the first is smaller, a positive one if it is larger, 0 if they are equal.
 *
 * @example compare(parseDecimal('-1'), parseDecimal('1e-400')) < 0 // true
 */
export function compare(one: Decimal, other: Decimal): number {
  const signs = signOf(one) - signOf(other);
  return signs === 0 ? signOf(one) * compareMagnitudes(one, other) : signs;
}

function signOf({ digits, isNegative }: Decimal): number {
  if (digits === '') return 0;
  return isNegative ? -1 : 1;
}

/** The order of two literals without their signs. At the same magnitude, digits are in the order of strings. */
function compareMagnitudes(one: Decimal, other: Decimal): number {
  const magnitudes = one.digits.length + one.exponent - (other.digits.length + other.exponent);
  if (magnitudes !== 0) return magnitudes;
  if (one.digits === other.digits) return 0;
  return one.digits < other.digits ? -1 : 1;
}

/**
 * The decimal that JavaScript prints for a double.
 *
 * @param value - finite.
 * @throws RangeError if it is not finite.
 *
 * @example printed(1e22).exponent // 22
 */
export function printed(value: number): Decimal {
  const decimal = parseDecimal(String(value));
  if (decimal === undefined) throw new RangeError(`expected a finite number; got ${value}`);
  return decimal;
}

/** The most digits that `plain` writes, before and after the point. */
export const MAX_PLAIN_DIGITS = 1_000;

/**
 * A number in plain notation: no exponent, and no zeros that change nothing.
 *
 * @returns `-1000`, `1.21`, `0.5`, exactly; `undefined` if that has more than MAX_PLAIN_DIGITS digits.
 *
 * @example plain(parseDecimal('-012.50e1')) // '-125'
 */
export function plain({ isNegative, digits, exponent }: Omit<Decimal, 'text' | 'value'>): string | undefined {
  if (digits === '') return '0';
  const places = Math.max(-exponent, 0);
  const length = Math.max(digits.length + exponent, 1) + places;
  if (length > MAX_PLAIN_DIGITS) return undefined;
  const written = exponent > 0 ? digits.padEnd(length, '0') : digits.padStart(length, '0');
  const point = length - places;
  const text = places === 0 ? written : `${written.slice(0, point)}.${written.slice(point)}`;
  return isNegative ? `-${text}` : text;
}

/**
 * Whether a literal equals what JavaScript prints for a double.
 *
 * @param value - finite.
 *
 * @example equals(parseDecimal('1e22'), 1e22) // true
 */
export function equals(decimal: Decimal, value: number): boolean {
  return compare(decimal, printed(value)) === 0;
}

/**
 * Whether a literal is not 0, but the nearest double is.
 *
 * @example roundsToZero(parseDecimal('1e-400')) // true
 */
export function roundsToZero({ value, digits }: Decimal): boolean {
  return value === 0 && digits !== '';
}
