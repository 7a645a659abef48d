// 2^27 + 1 cuts a significand of 53 bits into two halves whose products are exact (Veltkamp; Dekker 1971, section 5).
const SPLITTER = 134_217_729;

/**
 * a × b − c × d, without rounding.
 *
 * Each product is rounded, and its rounding error recovered exactly (Dekker, "A floating-point technique for extending
 * the available precision", 1971, section 5: plain IEEE 754 operations, no overflow at this size).
 *
 * @param a b c d whole numbers of at most 2^53 in size, such that |a × b − c × d| ≤ 2^53.
 * @returns the exact difference. Both products are below 2^106, so each error is a whole number of at most 2^52 and the
 *   difference of errors is exact; the rounded products differ by at most 2^54 and are multiples of the smaller one's
 *   unit in the last place, or of 1, so their difference is exact too. The last addition has an exact result to find.
 */
export function productDifference(a: number, b: number, c: number, d: number): number {
  const ab = a * b;
  const cd = c * d;
  const aHigh = highHalf(a);
  const bHigh = highHalf(b);
  const cHigh = highHalf(c);
  const dHigh = highHalf(d);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  const cLow = c - cHigh;
  const dLow = d - dHigh;
  const abError = aLow * bLow - (ab - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
  const cdError = cLow * dLow - (cd - cHigh * dHigh - cLow * dHigh - cHigh * dLow);
  return ab - cd + (abError - cdError);
}

function highHalf(a: number): number {
  const scaled = a * SPLITTER;
  return scaled - (scaled - a);
}
