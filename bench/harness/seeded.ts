/** A seeded source of random numbers: the same samples in every run. */
export type Source = () => number;

/**
 * Uniform doubles in [0, 1) from a 32-bit seed: the generator mulberry32, good enough to spread samples.
 */
export function seeded(seed: number): Source {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    // 53 bits would need two steps; 32 are enough for a choice among samples.
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from min to max, both included; for spans up to 2^53, by two steps of the source. */
export function integerFrom(random: Source, min: number, max: number): number {
  const fraction = (random() * 2 ** 21 + random()) / 2 ** 21;
  return Math.min(max, min + Math.floor(fraction * (max - min + 1)));
}
