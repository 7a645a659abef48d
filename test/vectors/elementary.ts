import values from './elementary.json' with { type: 'json' };

/** Arguments of an elementary function and the double nearest its true value; ±Infinity beyond the doubles. */
export interface Vector {
  readonly input: readonly number[];
  readonly nearest: number;
}

/** The cases of elementary.json for one function; elementary.py made them and says how. */
export function vectors(name: keyof typeof values): Vector[] {
  return values[name].map((row) => {
    const numbers = row.map(Number);
    return { input: numbers.slice(0, -1), nearest: numbers[numbers.length - 1] ?? NaN };
  });
}
