import { MAX_EXACT_INTEGER } from '../../lib/core/limits.ts';

/** The longest literals a request can hold, of every kind that might be slow to read. */

/** API Gateway's quota for the request line and the headers together. */
const REQUEST_LINE_BYTES = 10_240;

/** What of the request line is not the literal, and the shortest headers a client can send. */
const OTHER_BYTES = 'GET /math/random-number?min= HTTP/1.1\r\nhost: a.execute-api.eu-central-1.amazonaws.com\r\n'
  .length;

const LENGTH = REQUEST_LINE_BYTES - OTHER_BYTES - 20;

/** A decimal just above the middle of 1 and the next double, by its last digit: every digit counts. */
function nearlyATie(length: number): string {
  const middle = '1.00000000000000011102230246251565404236316680908203125';
  return `${middle.padEnd(length - 1, '0')}1`;
}

/** Literals of real numbers between 1 and 10, each as long as it can be; `share` is the part of the length it gets. */
export function longReals(share = 1): string[] {
  const length = Math.floor(LENGTH * share);
  return [
    `2.${'718281828459045'.repeat(700).slice(0, length - 2)}`,
    nearlyATie(length),
    `${'0'.repeat(length - 3)}2.5`,
    `25${'0'.repeat(length - 8)}e-${length - 7}`,
    `0.${'0'.repeat(length - 10)}25e${length - 9}`,
    `2.5e+${'0'.repeat(length - 5)}`,
    `2.5e-${'0'.repeat(length - 6)}1`,
  ];
}

/** Literals of this whole number, each as long as it can be. */
export function longIntegers(n: number): string[] {
  const digits = String(n);
  return [
    `${digits}.${'0'.repeat(LENGTH - digits.length - 1)}`,
    `${'0'.repeat(LENGTH - digits.length)}${digits}`,
    `${digits}${'0'.repeat(LENGTH - digits.length - 6)}e-${LENGTH - digits.length - 6}`,
    `${digits}e${'0'.repeat(LENGTH - digits.length - 1)}`,
  ];
}

/** Literals that are read to the end and refused. */
export const REFUSED = [
  `${'1'.repeat(LENGTH - 1)}x`,
  '9'.repeat(LENGTH),
  `${MAX_EXACT_INTEGER}.${'0'.repeat(LENGTH - 18)}1`,
  `1e${'9'.repeat(LENGTH - 2)}`,
  '.'.repeat(LENGTH),
];
