import { describe, expect, test } from '@jest/globals';
import { DEFAULT_THROTTLE, STAGES } from '../../lib/infrastructure/stages.ts';
import { operations } from '../../lib/operations/index.ts';
import { get, send } from '../support/invocation.ts';
import { read } from '../support/project.ts';

/** What docs/specification.md says. Values are from GNU date, Python and mpmath. */

const body = async (target: string) => {
  const { status, body } = await get(target);
  expect([target, status, typeof body.message]).toEqual([target, 200, 'string']);
  return body;
};
const statusOf = async (target: string) => (await get(target)).status;

describe('time', () => {
  // date -u -d @1709884384.193
  const ORDERED = {
    unix: { seconds: 1709884384, ms: 1709884384193 },
    utc: 'Fri, 08 Mar 2024 07:53:04 GMT',
    local: '2024-03-08T07:53:04.193+00:00',
    iso: '2024-03-08T07:53:04.193Z',
    date: '2024-03-08',
    time: '07:53:04.193',
    day: 8,
    month: 3,
    year: 2024,
    hours: 7,
    minutes: 53,
    seconds: 4,
    milliseconds: 193,
    timezone: 'UTC',
    timezoneName: 'Coordinated Universal Time',
  };

  test.each(['/time/unix/1709884384.193', '/time/unix/ms/1709884384193'])(
    '%s has the ordered fields',
    async (target) => {
      expect((await body(target)).time).toMatchObject(ORDERED);
    },
  );

  test('/time/now has them, of now', async () => {
    const { time } = await body('/time/now');
    expect(Math.abs(time.unix.ms - Date.now())).toBeLessThan(60_000);
    const types = (value: object): object =>
      Object.fromEntries(Object.keys(value).map((name) => [name, typeof Object(value)[name]]));
    expect(types(time)).toMatchObject(types(ORDERED));
    expect(types(time.unix)).toEqual(types(ORDERED.unix));
  });

  test.each([
    ['/time/unix/0?tz=Asia/Kolkata', { local: '1970-01-01T05:30:00.000+05:30', iso: '1970-01-01T00:00:00.000Z' }],
    ['/time/unix/0?tz=-03:00', { date: '1969-12-31', hours: 21, timezone: '-03:00' }],
    ['/time/unix/-0.0001', { unix: { seconds: -1, ms: -1 } }],
    ['/time/unix/8640000000000', { iso: '+275760-09-13T00:00:00.000Z' }],
  ])('%s is answered as chosen', async (target, expected) => {
    expect((await body(target)).time).toMatchObject(expected);
  });

  test.each(['x', '', '8640000000000.001', '-8640000000001'].map((t) => [t, t === '' ? 404 : 400]))(
    '/time/unix/%s is a %d',
    async (t, status) => expect(await statusOf(`/time/unix/${t}`)).toBe(status),
  );
});

describe('mathematics', () => {
  test.each([
    ['/math/prime/97', { isPrime: true, divisors: [1, 97] }],
    ['/math/prime/91', { isPrime: false, divisors: [7, 13] }],
    ['/math/fibonacci/10', { sequence: [0, 1, 1, 2, 3, 5, 8, 13, 21, 34] }],
    ['/math/factorial/5', { number: 120 }],
    ['/math/factorial/169', { number: 4.269068009004705e304 }],
    ['/math/sqrt/2', { result: 1.4142135623730951 }],
    ['/math/abs/-5.5', { result: 5.5 }],
    ['/math/round/2.4', { result: 2 }],
    ['/math/round/2.5', { result: 3 }],
    ['/math/round/-2.5', { result: -2 }],
    ['/math/ceil/2.1', { result: 3 }],
    ['/math/floor/-2.1', { result: -3 }],
    ['/math/sin/1', { result: 0.8414709848078965 }],
    ['/math/cos/1', { result: 0.5403023058681398 }],
    ['/math/tan/1', { result: 1.5574077246549023 }],
    ['/math/log/10', { result: 2.302585092994046 }],
    ['/math/log10/2', { result: 0.3010299956639812 }],
    ['/math/log2/5', { result: 2.321928094887362 }],
    ['/math/exp/1', { result: 2.718281828459045 }],
    ['/math/pow/?base=2&exponent=10', { result: 1024 }],
    ['/math/pow?base=1.1&exponent=2', { result: 1.21 }],
  ])('%s is %j', async (target, expected) => {
    expect(await body(target)).toMatchObject(expected);
  });

  test('the longest Fibonacci sequence has 1475 terms', async () => {
    const { sequence } = await body('/math/fibonacci/1475');
    expect([sequence.length, sequence.at(-1)]).toEqual([1475, 4.992254605477768e307]);
  });

  test.each([
    ['', 0, 1000, true],
    ['?min=-2', -2, 1000, true],
    ['?max=3', 0, 3, true],
    ['?min=5&max=6', 5, 6, true],
    ['?min=0.5&max=1', 0.5, 1, false],
    // `max` is left out, so only one float is left.
    ['?min=1.5&max=1.5000000000000002', 1.5, 1.5000000000000002, false],
  ])('a random number of %s is between %d and %d; an integer: %s', async (query, min, max, isInteger) => {
    const { number, range } = await body(`/math/random-number${query}`);
    const isWithin = number >= min && (isInteger ? number <= max : number < max);
    expect([range, isWithin, Number.isInteger(number)]).toEqual([[min, max], true, isInteger]);
  });

  test.each([
    ['prime', '2', '1'],
    ['fibonacci', '1', '0'],
    ['fibonacci', '1475', '1476'],
    ['factorial', '1', '0'],
    ['factorial', '169', '170'],
    ['sqrt', '5e-324', '0'],
    ['log', '5e-324', '0'],
    ['log10', '5e-324', '0'],
    ['log2', '5e-324', '0'],
  ])('%s accepts %s and rejects %s', async (name, inside, outside) => {
    expect(await statusOf(`/math/${name}/${inside}`)).toBe(200);
    expect(await statusOf(`/math/${name}/${outside}`)).toBe(400);
  });

  const ofNumber = operations.filter(({ path }) => path.endsWith('/{n}'));
  test.each([
    ...ofNumber.flatMap(({ id }) => [`/${id}/x`, `/${id}/0x10`]),
    ...['min=x', 'max=x', 'min=1&max=1', 'min=2&max=1', 'min=1000'].map((query) => `/math/random-number?${query}`),
    ...['', 'base=2', 'exponent=2', 'base=x&exponent=2', 'base=2&exponent=x'].map((query) => `/math/pow/?${query}`),
  ])('%s is a 400 that names a parameter', async (target) => {
    const { status, body } = await get(target);
    expect([status, body.errors[0]]).toEqual([400, expect.objectContaining({ parameter: expect.any(String) })]);
  });
});

test.each([
  ['an unknown parameter', '/math/abs/5?x=1', 400],
  ...['_', 'fbclid', 'gclid', 'msclkid', 'utm_', 'utm_source'].map(
    (name) => ['a name that links and caches add', `/math/abs/5?${name}=1`, 200] as const,
  ),
  ...['prime', 'fibonacci', 'factorial'].map((name) => ['a fraction', `/math/${name}/2.5`, 400] as const),
  ['a prime above 2^53 - 1', '/math/prime/9007199254740993', 400],
  ['a number that is too large', '/math/abs/1e400', 400],
  ['a number that is too large, but not its result', '/math/exp/-1e400', 400],
  ...['/math/sqrt', '/math/sqrt/', '/time/unix/ms', '/time/unix/ms/', '/time/iso', '/time/iso/'].map(
    (target) => ['a missing value', target, 404] as const,
  ),
  ['a slash in a value', '/math/sqrt/1%2F2', 404],
  ['a result that is too large', '/math/exp/710', 400],
  ['a power that is not real', '/math/pow/?base=-8&exponent=0.5', 400],
  ['bounds that are the same float', '/math/random-number?min=1&max=1.00000000000000000001', 400],
  ['800 decimal places of a number that rounds to 0', '/math/sqrt/1e-800', 200],
  ['801 decimal places of one', '/math/sqrt/1e-801', 400],
  ['801 digits', `/math/sin/0.${'1'.repeat(801)}`, 400],
  ['801 digits where any number is taken', `/math/abs/0.${'1'.repeat(801)}`, 200],
])('where it differs: %s', async (_what, target, status) => {
  expect(await statusOf(target)).toBe(status);
});

test.each([
  ['HEAD', 200],
  ['OPTIONS', 204],
  ['POST', 405],
])('%s is a %d', async (method, status) => {
  expect((await send('/math/abs/5', method)).status).toBe(status);
});

test.each([
  ['/time/now', 'no-store'],
  ['/math/random-number', 'no-store'],
  ['/time/unix/0', 'public, max-age=86400'],
  ['/math/prime/97', 'public, max-age=86400'],
])('a cache may keep the response to %s as %s says', async (target, cacheControl) => {
  expect((await send(target)).headers['cache-control']).toBe(cacheControl);
});

test('README has the throttle and the limit that prod has', () => {
  const { rate, burst } = STAGES.prod?.throttle ?? DEFAULT_THROTTLE;
  expect(read('README.md')).toMatch(RegExp(`bursts of ${burst}, then ${rate} a\\s+second`));
  expect(read('README.md')).toMatch(RegExp(`have\\s+cost\\s+\\$${STAGES.prod?.monthlyLimit},`));
});

test('README has the costs of a million requests and of a stage that docs/operations.md has', () => {
  const [, requests, stage] =
    /million\s+requests\s+cost\s+\[\$([\d.]+)\][^,]*,\s+a\s+deployed\s+stage\s+\$([\d.]+)\s+a\s+month/.exec(
      read('README.md'),
    ) ?? [];
  expect(read('docs/operations.md')).toContain(`|**a million requests**|**${requests}**|`);
  expect(read('docs/operations.md')).toContain(`|**a stage, a month**|**${stage}**|`);
});

test('there is more: all digits, dates, names of zones, documentation', async () => {
  expect((await body('/math/factorial/25')).exact).toBe('15511210043330985984000000');
  expect((await body('/time/iso/2024-03-08T08:53+01:00')).time).toMatchObject({ isDst: false, offset: '+01:00' });
  expect((await body('/time/zones')).zones).toContain('Asia/Kolkata');
  for (const path of ['/docs', '/openapi.json', '/llms.txt']) expect((await send(path)).status).toBe(200);
});
