import { describe, expect, test } from '@jest/globals';
import type { Handler } from '../../../lambdas/http/handler.ts';
import { title } from '../../support/title.ts';
import { CONTEXT, call, errorsOf, eventWith, sourceHandler } from '../invocation.ts';

const NOT_A_NUMBER = 'must be a decimal number, for example 5, -2.5 or 1e3';

const TOO_LARGE = 'must be between -1.7976931348623157e308 and 1.7976931348623157e308, the range of a double';

const abs = await sourceHandler('math/abs');
const prime = await sourceHandler('math/prime');
const pow = await sourceHandler('math/pow');
const random = await sourceHandler('math/random-number');
const unix = await sourceHandler('time/unix');

describe('a number', () => {
  const numbers: [n: string, result: number][] = [
    ['5', 5],
    ['5.', 5],
    ['.5', 0.5],
    ['-2.50', 2.5],
    ['+3', 3],
    ['1e3', 1000],
    ['1E-3', 0.001],
    ['1e-400', 0],
    [`0.${'0'.repeat(8000)}1e8001`, 1],
  ];
  test.each(numbers.map((row) => [title(row[0]), ...row] as const))('is parsed from %s', async (_title, n, result) => {
    expect(await call(abs, { n })).toMatchObject({ status: 200, body: { result } });
  });

  test.each(['', ' ', '0x10', '1_000', '1,000', '12abc', 'NaN', 'Infinity', '٣', ' 5', '5,5', '..', '5\u0000'])(
    'is not %j',
    async (n) => {
      expect(await errorsOf(abs, { n })).toEqual({ n: NOT_A_NUMBER });
    },
  );

  test.each(['1e400', '-1e309', '9'.repeat(400)])('is not %.10s, which is too large for a double', async (n) => {
    expect(await errorsOf(abs, { n })).toEqual({ n: TOO_LARGE });
    expect(await errorsOf(unix, { t: n })).toEqual({ t: TOO_LARGE });
  });
});

describe('an integer', () => {
  test.each(['97', '97.0', '+97', '9.7e1', '970e-1'])('is parsed from %s', async (n) => {
    expect(await call(prime, { n })).toMatchObject({ status: 200, body: { isPrime: true } });
  });

  test.each([
    ['5.5', 'must be an integer'],
    ['5.00000000000000000001', 'must be an integer'],
    ['1e-400', 'must be an integer'],
    ['9007199254740992', 'must be at most 9007199254740991'],
    ['9007199254740993', 'must be at most 9007199254740991'],
    ['1e300', 'must be at most 9007199254740991'],
    ['1', 'must be greater than 1'],
    ['-7', 'must be greater than 1'],
    ['1e400', TOO_LARGE],
  ])('rejects %s, which %s', async (n, detail) => {
    expect(await errorsOf(prime, { n })).toEqual({ n: detail });
  });
});

describe('the query', () => {
  test('may have plus signs that were decoded to spaces', async () => {
    expect(await call(pow, {}, { base: ' 1e 2', exponent: ' 2' })).toMatchObject({
      status: 200,
      body: { result: 1e4 },
    });
    expect(await call(unix, { t: '0' }, { tz: ' 05:30' })).toMatchObject({ body: { time: { offset: '+05:30' } } });
  });

  test('may have no other spaces', async () => {
    expect(await errorsOf(pow, {}, { base: '  1', exponent: '1 ' })).toEqual({
      base: NOT_A_NUMBER,
      exponent: NOT_A_NUMBER,
    });
    expect(await errorsOf(abs, { n: ' 5' })).toEqual({ n: NOT_A_NUMBER });
  });

  test('may have unknown parameters', async () => {
    expect(await call(abs, { n: '5' }, { verbose: 'x', constructor: 'x' })).toMatchObject({
      status: 200,
    });
    expect(await call(unix, { t: '0' }, { _: '1', utm_source: 'x', __proto: 'x' })).toMatchObject({ status: 200 });
  });

  test('must not repeat a parameter', async () => {
    const twice = async (handler: Handler, rawQueryString: string, query: Record<string, string>) => {
      const event = { ...eventWith({ t: '0' }, query), rawQueryString };
      return JSON.parse((await handler(event, CONTEXT)).body ?? '').errors;
    };
    const repeated = { in: 'query', code: 'repeated', detail: 'is given more than once' };
    const base = { base: '2,3', exponent: '1' };
    expect(await twice(pow, 'base=2&exponent=1&b%61se=3', base)).toEqual([{ parameter: 'base', ...repeated }]);
    expect(await twice(unix, 'tz=UTC&tz=UTC', { tz: 'UTC,UTC' })).toEqual([{ parameter: 'tz', ...repeated }]);
    // A comma that was sent is not a second parameter.
    expect(await twice(pow, 'base=2,3&exponent=1', base)).toMatchObject([{ parameter: 'base', code: 'not_a_number' }]);
  });

  const misspelled: [query: Record<string, string>, handler: Handler, path: Record<string, string>, meant: string][] = [
    [{ TZ: 'Europe/Paris' }, unix, { t: '0' }, 'tz'],
    [{ timeZone: 'Europe/Paris' }, unix, { t: '0' }, 'tz'],
    [{ tz: 'UTC', zone: 'Europe/Paris' }, unix, { t: '0' }, 'tz'],
    [{ time_zone: 'Europe/Paris' }, unix, { t: '0' }, 'tz'],
    [{ 'Time-Zone': 'Europe/Paris' }, unix, { t: '0' }, 'tz'],
    [{ tz_name: 'Europe/Paris' }, unix, { t: '0' }, 'tz'],
    [{ Min: '5' }, random, {}, 'min'],
    [{ maximum: '5' }, random, {}, 'max'],
    [{ base: '2', exp: '10' }, pow, {}, 'exponent'],
    [{ base: '2', power: '10' }, pow, {}, 'exponent'],
  ];
  test.each(misspelled)('gets the correct name for the misspelled one in %j', async (query, handler, path, meant) => {
    const { status, body } = await call(handler, path, query);
    expect(status).toBe(400);
    const sent = Object.keys(query).at(-1);
    const detail = `is not a parameter of this operation; use ${meant}`;
    expect(body.errors).toEqual([{ parameter: sent, in: 'query', code: 'misspelled', detail }]);
  });

  test('may have parameters of other operations', async () => {
    expect(await call(unix, { t: '0' }, { min: '1', EXP: '2', T: '5' })).toMatchObject({ status: 200 });
    expect(await call(abs, { n: '5' }, { N: '6', tz: 'Mars' })).toMatchObject({ status: 200 });
  });
});

describe('bad parameters', () => {
  test('are all reported at once, in the order of the contract', async () => {
    const { body } = await call(pow, {}, { exponent: 'x' });
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: `base is required. exponent ${NOT_A_NUMBER}.`,
      requestId: 'request-1',
      errors: [
        { parameter: 'base', in: 'query', code: 'required', detail: 'is required' },
        { parameter: 'exponent', in: 'query', code: 'not_a_number', detail: NOT_A_NUMBER },
      ],
    });
    expect(Object.keys(await errorsOf(unix, { t: 'now' }, { tz: '' }))).toEqual(['t', 'tz']);
  });

  test('that are not strings get the error for malformed values', async () => {
    const zones: unknown = ['UTC', 'UTC'];
    expect(await errorsOf(unix, { t: '0' }, { tz: zones as string })).toEqual({
      tz: 'must be an IANA time zone name such as Europe/Paris (GET /time/zones lists them) or an offset from -23:59 to +23:59, such as +05:30 (%2B05:30 in a URL)',
    });
    expect(await errorsOf(abs, { n: 5 as never })).toEqual({ n: NOT_A_NUMBER });
  });

  test('are not cached', async () => {
    const { headers } = await abs(eventWith({ n: 'x' }), CONTEXT);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/problem+json' });
  });
});
