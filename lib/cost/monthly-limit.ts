import { GIGABYTE, SECONDS_PER_MONTH } from './month.ts';
import { dollarsFor } from './prices.ts';
import { WORST_REQUEST, worstRequest } from './worst-month.ts';

/** What a request costs at most apart from its bytes, in US dollars. */
export const DOLLARS_PER_REQUEST = worstRequest({ ...WORST_REQUEST, responseBytes: 0 });

/** What a byte costs at most, in US dollars. Received bytes are free, but the metric counts both. */
export const DOLLARS_PER_BYTE = dollarsFor('transfer', 1 / GIGABYTE);

/** What an hour may cost if a month may cost this much, in US dollars. */
export function hourlyLimit(monthlyLimit: number): number {
  return monthlyLimit / (SECONDS_PER_MONTH / 3_600);
}
