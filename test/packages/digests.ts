/**
 * A hash of 10,000 results of each function, for the same arguments on every engine. Other engines get it as text, so it refers to
 * nothing outside.
 */
export function digests(functions: Readonly<Record<string, (...numbers: number[]) => number>>): Record<string, string> {
  const CASES = 10_000;
  const view = new DataView(new ArrayBuffer(8));

  // xorshift32 (Marsaglia, "Xorshift RNGs", 2003) has only integers, which no engine rounds.
  let state: number;
  const bits = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };

  /** Every fourth is any double, the others are from 2^-16 to 2^16 in absolute value. */
  const argument = () => {
    const isAny = (bits() & 3) === 0;
    const exponent = 1007 + (bits() & 31);
    view.setInt32(0, isAny ? bits() : (bits() & 0x800f_ffff) | (exponent << 20));
    view.setInt32(4, bits());
    return view.getFloat64(0);
  };

  /** FNV-1a of the results as text. */
  const digest = (f: (...numbers: number[]) => number) => {
    state = 20_261_123;
    let hash = 0x811c_9dc5;
    for (let count = 0; count < CASES; count++) {
      const result = f(...Array.from({ length: f.length }, argument));
      const text = Object.is(result, -0) ? '-0' : String(result);
      for (const character of `${text} `) hash = Math.imul(hash ^ character.charCodeAt(0), 0x0100_0193);
    }
    return (hash >>> 0).toString(16);
  };

  return Object.fromEntries(Object.entries(functions).map(([name, f]) => [name, digest(f)]));
}
