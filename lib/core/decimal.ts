/**
 * Decimal literals, read exactly as they are written.
 *
 * A double cannot tell `9007199254740993` from `9007199254740992`, nor `5.00000000000000000001` from `5`, so everything
 * that depends on the exact value (is it whole? which millisecond does it fall in?) is decided here, on the digits.
 */
export interface Decimal {
  /** The double nearest the literal; finite, never −0. */
  readonly value: number;
  /** Digits without trailing zeros; empty for zero. The literal is ±digits × 10^exponent. */
  readonly digits: string;
  readonly exponent: number;
}

// Each alternative starts with a different character, so a text of n characters is refused in n steps, not n².
const GRAMMAR = /^[+-]?(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d+))?$/;

const ZERO = 48;

/** Whether a text is a decimal literal, whatever its size. The cost is linear in its length. */
export function isDecimal(text: string): boolean {
  return GRAMMAR.test(text);
}

/**
 * The double nearest a decimal literal: an optional sign, digits with an optional fraction, an optional exponent.
 *
 * @param text any string of any length; the cost is linear in it.
 * @returns a finite double, never −0; `undefined` when the text is no number or its nearest double is infinite.
 */
export function parseNumber(text: string): number | undefined {
  if (!isDecimal(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value + 0 : undefined; // −0 + 0 is 0
}

/** The literal itself, exactly; `undefined` where `parseNumber` is. The cost is linear in its length. */
export function parseDecimal(text: string): Decimal | undefined {
  const value = parseNumber(text);
  if (value === undefined) return undefined;

  // Stryker disable next-line ArrayDeclaration: the text matches, as parseNumber saw; the default is for the compiler.
  const [, whole = '', fractionAfterWhole, fractionAlone, exponent] = GRAMMAR.exec(text) ?? [];
  const fraction = fractionAfterWhole ?? fractionAlone ?? '';
  const written = whole + fraction;
  let end = written.length;
  while (written.charCodeAt(end - 1) === ZERO) end--; // at −1 it is NaN
  return {
    value,
    digits: written.slice(0, end),
    exponent: Number(exponent ?? 0) - fraction.length + (written.length - end),
  };
}

/** Whether the literal is a whole number, whatever its size: `5.0` and `50e-1` are, `5.00000000000000000001` is not. */
export function isWhole({ digits, exponent }: Decimal): boolean {
  return digits === '' || exponent >= 0;
}

/**
 * The largest whole number not above decimal × 10^places.
 *
 * @param places by how many places the decimal point moves to the right: 3 turns seconds into milliseconds.
 * @returns exact where its size is at most 2^53; beyond, a double of that size or more, possibly infinite.
 *   A literal whose nearest double is 0 (`-1e-400`) counts as 0.
 */
export function floorShifted({ value, digits, exponent }: Decimal, places: number): number {
  if (value === 0) return 0;
  const shifted = exponent + places;
  if (shifted >= 0) {
    const size = Number(`${digits}e${shifted}`);
    // Stryker disable next-line EqualityOperator: 0 has returned.
    return value < 0 ? -size : size;
  }
  const cut = digits.length + shifted;
  // Stryker disable next-line EqualityOperator: the number of no digits is 0, too.
  const size = cut > 0 ? Number(digits.slice(0, cut)) : 0;
  // Digits end in a non-zero one, so something was cut off, and the floor of a negative is one further from zero.
  // Stryker disable next-line EqualityOperator: 0 has returned.
  return value < 0 ? -size - 1 : size;
}
