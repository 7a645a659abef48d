import { describe, expect, test } from '@jest/globals';
import { errorsOf, get, send } from '../support/invocation.ts';
import { title } from '../support/title.ts';

const NOT_A_NUMBER = 'must be a decimal number, for example 5, -2.5 or 1e3';

const TOO_LARGE = 'must be between -1.7976931348623157e308 and 1.7976931348623157e308, the range of a 64-bit float';

const abs = (n: string) => `/math/abs/${encodeURIComponent(n)}`;
const prime = (n: string) => `/math/prime/${encodeURIComponent(n)}`;
const unix = (t: string, query = '') => `/time/unix/${encodeURIComponent(t)}?${query}`;

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
    expect(await get(abs(n))).toMatchObject({ status: 200, body: { result } });
  });

  test.each([' ', '0x10', '1_000', '1,000', '12abc', 'NaN', 'Infinity', '٣', ' 5', '5,5', '..', '5\u0000'])(
    'is not %j',
    async (n) => {
      expect(await errorsOf(abs(n))).toEqual({ n: NOT_A_NUMBER });
    },
  );

  test.each(['1e400', '-1e309', '9'.repeat(400)])('is not %.10s, which is too large for a double', async (n) => {
    expect(await errorsOf(abs(n))).toEqual({ n: TOO_LARGE });
    expect(await errorsOf(unix(n))).toEqual({ t: TOO_LARGE });
  });
});

describe('an integer', () => {
  test.each(['97', '97.0', '+97', '9.7e1', '970e-1'])('is parsed from %s', async (n) => {
    expect(await get(prime(n))).toMatchObject({ status: 200, body: { isPrime: true } });
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
    ['1e400', 'must be at most 9007199254740991'],
    ['-1e400', 'must be greater than 1'],
  ])('rejects %s, which %s', async (n, detail) => {
    expect(await errorsOf(prime(n))).toEqual({ n: detail });
  });
});

describe('the query', () => {
  test('may have plus signs, which gateways decode to spaces', async () => {
    expect(await get('/math/pow/?base=+1e+2&exponent=+2')).toMatchObject({ status: 200, body: { result: 1e4 } });
    expect(await get(unix('0', 'tz=+05:30'))).toMatchObject({ body: { time: { offset: '+05:30' } } });
  });

  test('may have no other spaces', async () => {
    expect(await errorsOf('/math/pow/?base=++1&exponent=1+')).toEqual({ base: NOT_A_NUMBER, exponent: NOT_A_NUMBER });
    expect((await get(unix('0', 'tz=Etc/GMT%2B5'))).status).toBe(200);
    expect((await get(unix('0', 'tz=Etc/GMT+5'))).status).toBe(400);
  });

  test('may have unknown parameters', async () => {
    expect((await get(`${abs('5')}?verbose=x&constructor=x`)).status).toBe(200);
    expect((await get(unix('0', '_=1&utm_source=x&__proto__=x'))).status).toBe(200);
  });

  test('must not repeat a parameter', async () => {
    const errors = async (target: string) => (await get(target)).body.errors;
    const repeated = { in: 'query', code: 'repeated', detail: 'was sent more than once' };
    expect(await errors('/math/pow/?base=2&exponent=1&b%61se=3')).toEqual([{ parameter: 'base', ...repeated }]);
    expect(await errors(unix('0', 'tz=UTC&tz=UTC'))).toEqual([{ parameter: 'tz', ...repeated }]);
    // A comma that was sent is not a second parameter.
    expect(await errors('/math/pow/?base=2,3&exponent=1')).toMatchObject([{ parameter: 'base', code: 'not_a_number' }]);
  });

  test.each([
    [unix('0', 'TZ=Europe/Paris'), 'TZ'],
    [unix('0', 'timeZone=Europe/Paris'), 'timeZone'],
    [unix('0', 'time_zone=Europe/Paris'), 'time_zone'],
    [unix('0', 'Time-Zone=Europe/Paris'), 'Time-Zone'],
    [unix('0', 'tz_name=Europe/Paris'), 'tz_name'],
  ])('gets the correct name for the misspelled one in %s', async (target, parameter) => {
    const { status, body } = await get(target);
    expect(status).toBe(400);
    const detail = 'is unknown; did you mean tz?';
    expect(body.errors).toEqual([{ parameter, in: 'query', code: 'misspelled', detail }]);
    expect(body.detail).toBe(`${parameter} ${detail}`);
  });

  test.each(['exp', 'power', 'EXPONENT'])('gets the required name for %s', async (sent) => {
    const detail = `is required; ${sent} is not a parameter of this operation`;
    expect(await errorsOf(`/math/pow/?base=2&${sent}=10`)).toEqual({ exponent: detail });
  });

  test.each([
    ['/math/random-number?Min=5', 'Min was ignored; the parameter is min.'],
    ['/math/random-number?maximum=5', 'maximum was ignored; the parameter is max.'],
    ['/math/random-number?count=5', 'count was ignored; each response has one number.'],
    ['/math/sin/30?Degrees=1', 'Degrees was ignored; n is in radians: multiply degrees by π/180.'],
    ['/math/round/2.675?digits=2', 'digits was ignored; the result is an integer.'],
    ['/math/log/8?base=2', 'base was ignored; the base is e: divide by the logarithm of another base.'],
  ])('is answered with a note at the end of the message: %s', async (target, note) => {
    const { status, body } = await get(target);
    expect([status, body.message.slice(-note.length - 2)]).toEqual([200, `. ${note}`]);
  });

  test('may have other spellings next to the right name', async () => {
    expect((await get(unix('0', 'tz=UTC&zone=Europe/Paris'))).body.time.timezone).toBe('UTC');
    expect((await get('/math/random-number?min=1&max=6&to=9')).body.message).not.toContain('ignored');
  });

  test('may have parameters of other operations', async () => {
    expect((await get(unix('0', 'min=1&EXP=2&T=5'))).status).toBe(200);
    expect((await get(`${abs('5')}?N=6&tz=Mars`)).status).toBe(200);
  });
});

describe('a path', () => {
  test('that lacks the parameter of another operation gets the path of that', async () => {
    for (const t of ['ms', 'MS']) {
      expect(await errorsOf(unix(t))).toEqual({ t: 'is required: the path is /time/unix/ms/{t}' });
    }
    expect(await errorsOf(unix('constructor'))).toEqual({ t: NOT_A_NUMBER });
  });
});

describe('bad parameters', () => {
  test('are all reported at once, in the order of the documentation', async () => {
    const { body } = await get('/math/pow/?exponent=x');
    expect(body).toEqual({
      type: '/docs#error-400',
      title: 'Bad Request',
      status: 400,
      detail: `base is required. exponent ${NOT_A_NUMBER}.`,
      requestId: 'request-1',
      errors: [
        { parameter: 'base', in: 'query', code: 'required', detail: 'is required' },
        { parameter: 'exponent', in: 'query', code: 'not_a_number', detail: NOT_A_NUMBER },
      ],
    });
    expect(Object.keys(await errorsOf(unix('now', 'tz=')))).toEqual(['t', 'tz']);
  });

  test('are not cached', async () => {
    const { headers } = await send(abs('x'));
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/problem+json' });
  });
});
