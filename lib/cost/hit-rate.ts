import { CACHE_DAY_SECONDS, type Operation } from '../contract/entry.ts';
import { operationEntries } from '../contract/index.ts';
import type { Source } from './seeded.ts';

/** The number of different inputs that clients send for a parameter that accepts more. */
const INPUTS = 1_000_000;

/**
 * What clients request: each operation equally often, its k-th most popular input in proportion to 1 / k ** exponent (Zipf's
 * law).
 */
export interface Audience {
  readonly requestsPerSecond: number;
  /** Independent caches, each with an equal share of the requests. */
  readonly edges: number;
  readonly exponent: number;
}

/** The number of different requests to each operation whose responses are cached. */
export const CACHED_INPUTS: readonly number[] = operationEntries.flatMap(([, operation]) =>
  operation.caching === 'day' ? [inputsOf(operation)] : [],
);

function inputsOf({ parameters }: Operation): number {
  const counts = Object.values(parameters).map(({ parser, schema }) => {
    const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema as Record<string, number | undefined>;
    const least = minimum ?? (exclusiveMinimum ?? Number.NEGATIVE_INFINITY) + 1;
    const most = maximum ?? (exclusiveMaximum ?? Number.POSITIVE_INFINITY) - 1;
    return parser === 'integer' ? most - least + 1 : INPUTS;
  });
  return Math.min(
    INPUTS,
    counts.reduce((product, count) => product * count, 1),
  );
}

/** A workload with the hit rate of an edge at its rate of requests, by Zipf's law with the exponent 1. */
export function withComputedHits<T extends { readonly requestsPerSecond: number }>(
  workload: T,
  edges: number,
): T & { readonly hits: number } {
  return {
    ...workload,
    hits: computedHitRate({ requestsPerSecond: workload.requestsPerSecond, edges, exponent: 1 }),
  };
}

/** The share of the requests that the edges answer from their caches in the long run, by `hitsOf`. */
export function computedHitRate({ requestsPerSecond, edges, exponent }: Audience): number {
  const perTtl = (requestsPerSecond * CACHE_DAY_SECONDS) / operationEntries.length / edges;
  const shares = new Map([...new Set(CACHED_INPUTS)].map((inputs) => [inputs, hitsOf(perTtl, inputs, exponent)]));
  return CACHED_INPUTS.reduce((sum, inputs) => sum + (shares.get(inputs) ?? 0), 0) / operationEntries.length;
}

/**
 * The hit rate of one cache. If an input is requested x times in the lifetime of a response, it is x / (1 + x), since each miss is
 * followed by x hits on average (J. Jung, A. Berger, H. Balakrishnan, "Modeling TTL-based Internet caches", 2003). Caches that
 * evict responses early have fewer hits.
 *
 * @param requests - the requests for all inputs in the lifetime of a response, a Poisson process.
 */
export function hitsOf(requests: number, inputs: number, exponent: number): number {
  return zipf(inputs, exponent).reduce((sum, share) => sum + (share * requests * share) / (1 + requests * share), 0);
}

/** The same by simulation: one day to fill the caches and one to count. */
export function simulatedHitRate({ requestsPerSecond, edges, exponent }: Audience, random: Source): number {
  const cumulative = new Map([...new Set(CACHED_INPUTS)].map((inputs) => [inputs, sums(zipf(inputs, exponent))]));
  const expiry = new Map<number, number>();
  let [asked, hits] = [0, 0];
  for (let time = 0; time < 2 * CACHE_DAY_SECONDS; time += -Math.log(1 - random()) / requestsPerSecond) {
    const counted = time >= CACHE_DAY_SECONDS;
    if (counted) asked += 1;
    const operation = Math.floor(random() * operationEntries.length);
    const inputs = CACHED_INPUTS[operation];
    if (inputs === undefined) continue;
    const edge = Math.floor(random() * edges);
    const input = firstAbove(cumulative.get(inputs) ?? new Float64Array(), random());
    const key = (operation * edges + edge) * INPUTS + input;
    if (time < (expiry.get(key) ?? 0)) {
      if (counted) hits += 1;
    } else expiry.set(key, time + CACHE_DAY_SECONDS);
  }
  return hits / asked;
}

const popularities = new Map<string, Float64Array>();

/** The share of each input in the requests. Memoized, since computing a million powers takes longer than using them. */
function zipf(inputs: number, exponent: number): Float64Array {
  const key = `${inputs} ${exponent}`;
  const known = popularities.get(key);
  if (known !== undefined) return known;
  const weights = Float64Array.from({ length: inputs }, (_, index) => (index + 1) ** -exponent);
  const sum = weights.reduce((so, weight) => so + weight, 0);
  const shares = weights.map((weight) => weight / sum);
  popularities.set(key, shares);
  return shares;
}

function sums(shares: Float64Array): Float64Array {
  let sum = 0;
  return shares.map((share) => {
    sum += share;
    return sum;
  });
}

/** The index of the first value above this one in an ascending list, or the last index. */
function firstAbove(rising: Float64Array, value: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
