import type { Fraction } from '../../lib/core/correctly-rounded/index.ts';
import { decimal } from './decimal.ts';
import decimals from './decimals.json' with { type: 'json' };
import doubles from './elementary.json' with { type: 'json' };

/** Arguments of an elementary function and the double nearest to its true value; ±Infinity if that overflows. */
interface Vector {
  /** Doubles as numbers, decimals as texts. */
  readonly input: readonly (number | string)[];
  readonly nearest: number;
}

export type ElementaryName = keyof typeof decimals;

/** The cases of one function that elementary.py made for doubles, and decimals.py for decimals. */
export function vectors(name: ElementaryName): Vector[] {
  const rows: readonly (readonly (number | string)[])[] = name === 'sqrt' ? [] : doubles[name];
  return [
    ...rows.map((row) => ({ input: row.slice(0, -1).map(Number), nearest: Number(row.at(-1)) })),
    ...decimals[name].map((row) => ({ input: row.slice(0, -1), nearest: Number(row.at(-1)) })),
  ];
}

/** The cases in which a function does not return the nearest double; 0 and −0 are the same. */
export function misses(
  name: ElementaryName,
  f: (...numbers: (number | Fraction)[]) => number,
): (Vector & { got: number })[] {
  return vectors(name)
    .map((vector) => ({ ...vector, got: f(...vector.input.map((n) => (typeof n === 'string' ? decimal(n) : n))) }))
    .filter(({ got, nearest }) => got !== nearest);
}
