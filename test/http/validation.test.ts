import { describe, expect, test } from '@jest/globals';
import { errorsOf, get, send } from '../support/invocation.ts';

const NOT_A_NUMBER = 'must be a number such as 5, -2.5 or 1e3, with a point and no spaces';

/** The bad parameters of a request with their codes. */
async function codesOf(target: string): Promise<string[][]> {
  const { body } = await get(target);
  return body.errors.map(({ parameter, code }: Record<string, string>) => [parameter, code]);
}

describe('the query', () => {
  test('may leave parameters out that have a default or are optional', async () => {
    expect((await get('/test/repeat/ha')).body.message).toBe('ha-ha.');
    expect((await get('/test/repeat/ha?separator=_&times=3&end=!')).body.message).toBe('ha_ha_ha!');
    expect(await codesOf('/test/quotient')).toEqual([
      ['dividend', 'required'],
      ['divisor', 'required'],
    ]);
  });

  test('may have plus signs, which gateways decode to spaces', async () => {
    expect((await get('/test/quotient?dividend=+1e+2&divisor=+4')).body.result).toBe(25);
  });

  test('may have no other spaces', async () => {
    const details = { dividend: NOT_A_NUMBER, divisor: NOT_A_NUMBER };
    expect(await errorsOf('/test/quotient?dividend=++1&divisor=1+')).toEqual(details);
  });

  test.each([
    ['%2B', '+'],
    [',', ','],
    ['+', ' '],
    ['%26', '&'],
    ['', ''],
  ])('has strings as they were sent: %s is "%s"', async (sent, end) => {
    expect((await get(`/test/repeat/ha?end=${sent}`)).body.message).toBe(`ha-ha${end}`);
  });

  test('may have unknown parameters', async () => {
    expect(await get('/test/half/5?verbose=x&constructor=x&_=1&__proto__=x')).toEqual(await get('/test/half/5'));
  });

  test('may have parameters of other operations, and of the path', async () => {
    expect(await get('/test/half/5?n=6&times=x&BY=0')).toEqual(await get('/test/half/5'));
  });

  test('must not repeat a parameter', async () => {
    const { body } = await get('/test/quotient?dividend=2&divisor=1&d%69vidend=3');
    const error = { parameter: 'dividend', in: 'query', code: 'repeated', detail: 'was sent more than once' };
    expect(body.errors).toEqual([error]);
    expect(await codesOf('/test/repeat/ha?separator=-&separator=-')).toEqual([['separator', 'repeated']]);
    // A comma that was sent is not a second parameter.
    expect(await codesOf('/test/quotient?dividend=2,3&divisor=1')).toEqual([['dividend', 'not_a_number']]);
  });

  test.each(['SEPARATOR', 'Separator', 'sepa-rator', 'delimiter', 'Delimiter', 'de_limiter'])(
    'gets the right name for %s',
    async (parameter) => {
      const { status, body } = await get(`/test/repeat/ha?${parameter}=_`);
      expect(status).toBe(400);
      const detail = 'is unknown; did you mean separator?';
      expect(body.errors).toEqual([{ parameter, in: 'query', code: 'misspelled', detail }]);
      expect(body.detail).toBe(`${parameter} ${detail}`);
    },
  );

  test.each(['by', 'BY', 'Divisor'])('gets the required name for %s', async (sent) => {
    const divisor = `is required; ${sent} is not a parameter of this operation`;
    expect(await errorsOf(`/test/quotient?dividend=6&${sent}=4`)).toEqual({ divisor });
  });

  test.each([
    ['/test/repeat/ha?Times=5', 'ha-ha. Times was ignored; the parameter is times.'],
    ['/test/repeat/ha?COUNT=5', 'ha-ha. COUNT was ignored; the parameter is times.'],
    ['/test/half/5?Digits=1', 'Half of 5 is 2.5. Digits was ignored; the result is not rounded.'],
  ])('is answered with a note at the end of the message: %s', async (target, message) => {
    expect(await get(target)).toMatchObject({ status: 200, body: { message } });
  });

  test('may have other spellings next to the right name', async () => {
    const target = '/test/repeat/ha?separator=_&delimiter=-&times=3&count=9';
    expect(await get(target)).toMatchObject({ status: 200, body: { message: 'ha_ha_ha.' } });
  });
});

describe('a parameter', () => {
  test('is reported once, however it is misspelled', async () => {
    expect(await codesOf('/test/repeat/ha?sepa-rator=_&SEPARATOR=_&delimiter=_')).toEqual([
      ['sepa-rator', 'misspelled'],
    ]);
    expect(await codesOf('/test/quotient?Dividend=6&DIVIDEND=6&by=4&BY=4')).toEqual([
      ['dividend', 'required'],
      ['divisor', 'required'],
    ]);
  });

  test('that is bad itself is not also reported as misspelled', async () => {
    expect(await codesOf('/test/repeat/ha?separator=.&Separator=_')).toEqual([['separator', 'unknown_value']]);
  });

  test('is shortened if the other name is long', async () => {
    const [[parameter] = []] = await codesOf(`/test/repeat/ha?${'_'.repeat(9_000)}separator=_`);
    expect(parameter).toBe(`${'_'.repeat(64)}…`);
  });
});

describe('bad parameters', () => {
  test('are all reported at once, in the order of the documentation', async () => {
    const { body } = await get('/test/quotient?divisor=x');
    expect(body).toEqual({
      type: '/docs#error-400',
      title: 'Bad Request',
      status: 400,
      detail: `dividend is required. divisor ${NOT_A_NUMBER}.`,
      requestId: 'request-1',
      errors: [
        { parameter: 'dividend', in: 'query', code: 'required', detail: 'is required' },
        { parameter: 'divisor', in: 'query', code: 'not_a_number', detail: NOT_A_NUMBER },
      ],
    });
    expect((await codesOf('/test/repeat/x?times=0')).map(([parameter]) => parameter)).toEqual(['text', 'times']);
  });

  test('are not cached', async () => {
    const { headers } = await send('/test/half/x');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/problem+json' });
  });

  test('that are bad only together are reported by the operation', async () => {
    expect(await errorsOf('/test/quotient?dividend=1&divisor=0')).toEqual({ divisor: 'must be further from 0' });
  });
});
