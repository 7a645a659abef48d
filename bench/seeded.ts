/** A source of random numbers, uniform in [0, 1). */
export type Source = () => number;

/** The same numbers for the same 32-bit seed in every run: the generator mulberry32, good enough to spread samples. */
export function seeded(seed: number): Source {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
