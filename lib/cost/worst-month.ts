import { FUNCTION_GIGABYTES, GIGABYTE, SECONDS_PER_MONTH } from './month.ts';
import { dollarsFor } from './prices.ts';

/** The CPU time that a function with 128 MB gets in each 20 ms. `npm run bench -- operations` shows what calls need. */
export const CPU_MILLISECONDS = 1.44;

/**
 * The most that a request can use, without bodies above 512 KB: one of 10 MB may count as 20 requests (AWS does not document whether
 * that of a GET does), but it takes bandwidth. Each Gbit/s of bodies all month adds at most $640. `test/operations/response-sizes.test.ts` checks the sizes.
 */
export const WORST_REQUEST = {
  /** With its headers, uncompressed: the mean of the largest response of each route. */
  responseBytes: 15_000,
  /** The hardest primes need up to 2.8 ms of CPU, for which a call waits until the third period of 20 ms: see `CPU_MILLISECONDS`. */
  billedMilliseconds: 45,
  /** A line of the access log with the 26 bytes that CloudWatch adds. A call writes no other lines. */
  logBytes: 260,
};

/**
 * The most that clients can run up in a month, in US dollars: each throttle at its limit all the time, each request as expensive
 * as possible, without discounts for large quantities.
 *
 * @param throttleRate - requests per second that a throttle lets through.
 * @param routes - each with a throttle of its own: AWS documents that for REST APIs and leaves it open for HTTP APIs.
 */
export function worstMonth(throttleRate: number, routes: number): number {
  return throttleRate * routes * SECONDS_PER_MONTH * worstRequest(WORST_REQUEST);
}

/** What a request costs, in US dollars, without discounts for large quantities. */
function worstRequest({ responseBytes, billedMilliseconds, logBytes }: typeof WORST_REQUEST): number {
  const loggedGigabytes = logBytes / GIGABYTE;
  return (
    dollarsFor('apiRequest', 1) +
    dollarsFor('lambdaRequest', 1) +
    dollarsFor('lambdaDuration', (billedMilliseconds / 1_000) * FUNCTION_GIGABYTES) +
    dollarsFor('logCollection', loggedGigabytes) +
    dollarsFor('logStorage', loggedGigabytes) +
    dollarsFor('transfer', responseBytes / GIGABYTE)
  );
}

/** What a request costs at most apart from its bytes, in US dollars. */
export const DOLLARS_PER_REQUEST = worstRequest({ ...WORST_REQUEST, responseBytes: 0 });

/** What a byte costs at most, in US dollars. Received bytes are free, but the metric of the API counts both. */
export const DOLLARS_PER_BYTE = dollarsFor('transfer', 1 / GIGABYTE);

/** What an hour may cost if a month may cost this much, in US dollars. */
export function hourlyLimit(monthlyLimit: number): number {
  return monthlyLimit / (SECONDS_PER_MONTH / 3_600);
}
