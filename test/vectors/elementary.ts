import { readFileSync } from 'node:fs';
import type { Fraction } from '../../lib/core/correctly-rounded/index.ts';
import { argument } from './decimal.ts';
import committed from './elementary.json' with { type: 'json' };

/** Arguments of an elementary function and the double nearest to its true value; ±Infinity if that overflows. */
interface Vector {
  /** Doubles as numbers, decimals as strings. */
  readonly input: readonly (number | string)[];
  readonly nearest: number;
}

export type ElementaryName = keyof typeof committed.nearest;

/** Other cases that elementary.py wrote. */
const file = process.env.VECTORS;

/** `series` has true values of what the functions are computed with. */
export const { nearest, approximations, series }: typeof committed =
  file === undefined ? committed : JSON.parse(readFileSync(file, 'utf8'));

/** The cases of one function. */
export function vectors(name: ElementaryName): Vector[] {
  const rows: readonly (readonly (number | string)[])[] = nearest[name];
  return rows.map((row) => ({ input: row.slice(0, -1), nearest: Number(row.at(-1)) }));
}

/** The cases in which a function does not return the nearest double; 0 and −0 are the same. */
export function misses(name: ElementaryName, f: (...numbers: Fraction[]) => number): (Vector & { got: number })[] {
  return vectors(name)
    .map((vector) => ({ ...vector, got: f(...vector.input.map(argument)) }))
    .filter(({ got, nearest }) => got !== nearest);
}

/** The integer that these hexadecimal digits stand for, after a minus sign if it is negative. */
export function integer(digits: string): bigint {
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
}
