import values from './elementary.json' with { type: 'json' };

/** Arguments of an elementary function and the double nearest to its true value; ±Infinity if that overflows. */
interface Vector {
  readonly input: readonly number[];
  readonly nearest: number;
}

export type ElementaryName = keyof typeof values;

/** The cases of elementary.json for one function, which elementary.py computed. */
export function vectors(name: ElementaryName): Vector[] {
  return values[name].map((row) => {
    const numbers = row.map(Number);
    return { input: numbers.slice(0, -1), nearest: numbers[numbers.length - 1] ?? NaN };
  });
}

/** The cases in which a function does not return the nearest double; 0 and −0 are the same. */
export function misses(name: ElementaryName, f: (...numbers: number[]) => number): (Vector & { got: number })[] {
  return vectors(name)
    .map((vector) => ({ ...vector, got: f(...vector.input) }))
    .filter(({ got, nearest }) => got !== nearest);
}
