import { endpointEntries } from '../../lib/contract/index.ts';
import { differences, type ReceivedResponse } from '../../lib/smoke/conformance.ts';

/** A request of the load test, and what is wrong with a response to it: one sentence per problem. */
export interface LoadCase {
  readonly name: string;
  readonly method: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly problems: (response: ReceivedResponse) => string[];
}

/** Every example of the contract: each operation, its client errors, the site, 404 and 405. */
const examples: LoadCase[] = endpointEntries.flatMap(([id, endpoint]) =>
  endpoint.examples.map((example) => ({
    name: `${id}: ${example.title}`,
    method: example.method ?? 'GET',
    target: example.target,
    problems: (response: ReceivedResponse) => differences(endpoint, example, response),
  })),
);

/** Requests whose responses vary, so that the examples of the contract do not check their values. */
const varying: LoadCase[] = [
  {
    name: 'a random number is whole and within its bounds',
    method: 'GET',
    target: '/math/random-number?min=-3&max=3',
    problems: ({ body }) => {
      const { number } = JSON.parse(body);
      return Number.isInteger(number) && Math.abs(number) <= 3 ? [] : [`${number} is not one of -3 to 3`];
    },
  },
  {
    name: 'the current time is current',
    method: 'GET',
    target: '/time/now',
    problems: ({ body }) => {
      const late = Date.now() - JSON.parse(body).time.unix.ms;
      return late >= -5 && late < 5000 ? [] : [`the clock is ${late} ms off`];
    },
  },
];

/** The largest and slowest responses, and the longest request. */
const heavy: LoadCase[] = [
  {
    name: 'the longest sequence',
    method: 'GET',
    target: '/math/fibonacci/1475',
    problems: ({ body }) => {
      const { sequence } = JSON.parse(body);
      return sequence.length === 1475 && sequence.at(-1) === 4.992254605477768e307 ? [] : ['not the 1475 terms'];
    },
  },
  {
    name: 'the largest prime below 2^53',
    method: 'GET',
    target: '/math/prime/9007199254740881',
    problems: ({ body }) => (JSON.parse(body).isPrime === true ? [] : ['9007199254740881 should be prime']),
  },
  {
    name: 'a literal of 8,000 digits',
    method: 'GET',
    target: `/math/abs/-${'9'.repeat(8000)}e-7999`,
    problems: ({ body }) => (JSON.parse(body).result === 10 ? [] : ['not 10']),
  },
  {
    name: 'a preflight',
    method: 'OPTIONS',
    target: '/math/abs/1',
    headers: { origin: 'https://example.org', 'access-control-request-method': 'GET' },
    problems: ({ status, headers }) =>
      status === 204 && headers['access-control-allow-origin'] === '*'
        ? []
        : [`the status of the preflight is ${status}`],
  },
];

export const LOAD_CASES: readonly LoadCase[] = [...examples, ...varying, ...heavy];
