import { expect, test } from '@jest/globals';
import {
  BILLED_SECONDS,
  DOLLARS_PER_BYTE_SENT,
  DOLLARS_PER_LOG_BYTE,
  dollarsPerRequest,
  EVERY_ROUTE_BYTES,
  LOG_LINE_BYTES,
} from '../../lib/infrastructure/prices.ts';
import { DEFAULT_THROTTLE } from '../../lib/infrastructure/stages.ts';
import { read } from '../support/project.ts';

const MONTH = 31 * 24 * 3_600;
const MOST = dollarsPerRequest(BILLED_SECONDS, LOG_LINE_BYTES);
const LARGEST_RESPONSES = EVERY_ROUTE_BYTES * DOLLARS_PER_BYTE_SENT;
const TYPICAL = dollarsPerRequest(0.005, 205) + 550 * DOLLARS_PER_BYTE_SENT;

test.each([
  ['a million requests', TYPICAL * 1e6],
  [
    '30 routes whose default throttle is used up for a month',
    DEFAULT_THROTTLE.rate * MONTH * (30 * MOST + LARGEST_RESPONSES),
  ],
  ['a cold start that bills 200 ms costs', dollarsPerRequest(0.2, LOG_LINE_BYTES) / MOST],
  ['a million rejected requests cost up to', LOG_LINE_BYTES * DOLLARS_PER_LOG_BYTE * 1e6 * 100],
])('an owner reads in docs/operations.md what prices.ts says of %s', (row, dollars) => {
  const text = read('docs/operations.md').replaceAll(/\s+/g, ' ');
  const [, sum = ''] = RegExp(`${row}\\W+([\\d.,]+)`, 'i').exec(text) ?? [];
  const significant = sum.replace(',', '').replace(/0+$/, '').replace('.', '').replace(/^0+/, '').length;
  expect(Number(sum.replace(',', ''))).toBe(Number(dollars.toPrecision(significant)));
});
