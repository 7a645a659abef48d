import { endpointEntries } from '../../lib/contract/index.ts';
import { differences } from '../../lib/smoke/conformance.ts';

/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request of the load, and what is wrong with an answer to it: a sentence each, none for a right one. */
export interface LoadCase {
  readonly name: string;
  readonly method: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly wrong: (answer: WireAnswer) => string[];
}

/** Every example of the contract: each operation, its refusals, the site, 404 and 405. */
const examples: LoadCase[] = endpointEntries.flatMap(([id, endpoint]) =>
  endpoint.examples.map((example) => ({
    name: `${id}: ${example.title}`,
    method: example.method ?? 'GET',
    target: example.target,
    wrong: (answer: WireAnswer) => differences(endpoint, example, answer),
  })),
);

/** What no example can say of answers that vary: that they are right at this moment. */
const varying: LoadCase[] = [
  {
    name: 'a random number is whole and within its bounds',
    method: 'GET',
    target: '/math/random-number?min=-3&max=3',
    wrong: ({ body }) => {
      const { number } = JSON.parse(body);
      return Number.isInteger(number) && Math.abs(number) <= 3 ? [] : [`${number} is not one of -3 to 3`];
    },
  },
  {
    name: 'now is now',
    method: 'GET',
    target: '/time/now',
    wrong: ({ body }) => {
      const late = Date.now() - JSON.parse(body).time.unix.ms;
      return late >= -5 && late < 5000 ? [] : [`the clock is ${late} ms off`];
    },
  },
];

/** The heaviest answers, and the longest request the service takes. */
const heavy: LoadCase[] = [
  {
    name: 'the longest sequence',
    method: 'GET',
    target: '/math/fibonacci/1475',
    wrong: ({ body }) => {
      const { sequence } = JSON.parse(body);
      return sequence.length === 1475 && sequence.at(-1) === 4.992254605477768e307 ? [] : ['not the 1475 terms'];
    },
  },
  {
    name: 'the largest prime that is taken',
    method: 'GET',
    target: '/math/prime/9007199254740881',
    wrong: ({ body }) => (JSON.parse(body).isPrime === true ? [] : ['9007199254740881 is prime']),
  },
  {
    name: 'a literal of 8,000 digits',
    method: 'GET',
    target: `/math/abs/-${'9'.repeat(8000)}e-7999`,
    wrong: ({ body }) => (JSON.parse(body).result === 10 ? [] : ['not 10']),
  },
  {
    name: 'a preflight',
    method: 'OPTIONS',
    target: '/math/abs/1',
    headers: { origin: 'https://example.org', 'access-control-request-method': 'GET' },
    wrong: ({ status, headers }) =>
      status === 204 && headers['access-control-allow-origin'] === '*' ? [] : [`preflight answered ${status}`],
  },
];

export const LOAD_CASES: readonly LoadCase[] = [...examples, ...varying, ...heavy];
