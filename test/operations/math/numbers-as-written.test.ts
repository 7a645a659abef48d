import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { operations } from '../../../lib/operations/index.ts';
import { exactDecimal } from '../../core/correctly-rounded/exact-decimal.ts';
import { errorsOf, get } from '../../support/invocation.ts';

const messageOf = async (target: string): Promise<string> => (await get(`/math/${target}`)).body.message;

/** The operations on a number in the path, and those whose result is a 64-bit float only. */
const ofNumber = operations.filter(({ path }) => path.endsWith('/{n}'));
const ofReal = ofNumber.filter(({ result }) => result.title === 'NumberResult');
const ofPositive = ofReal.filter(({ parameters }) => parameters.n?.kind.schema.exclusiveMinimum === 0);
/** What precedes the number in a request. */
const beginnings = (some: typeof operations, ...queries: string[]) => [...some.map(({ id }) => `/${id}/`), ...queries];

// By mpmath, with 60 digits.
test.each([
  ['pow/?base=10.3&exponent=3', 1092.727],
  ['pow/?base=1.005&exponent=360', 6.022575212263217],
  ['log/1.0000001', 9.999999500000033e-8],
  ['sin/3.141592653589793', 2.384626433832795e-16],
])('%s is answered for the number as written, not for the double next to it', async (target, result) => {
  expect((await get(`/math/${target}`)).body.result).toBe(result);
});

describe('the sentence', () => {
  test.each([
    ['pow/?base=1.1&exponent=2', '1.1 to the power of 2 is 1.21.'],
    ['pow/?base=-1.1&exponent=3', '-1.1 to the power of 3 is -1.331.'],
    ['pow/?base=1.21&exponent=0.5', '1.21 to the power of 0.5 is 1.1.'],
    ['pow/?base=10&exponent=100', '10 to the power of 100 is 1e+100.'],
    ['pow/?base=0&exponent=0.5', '0 to the power of 0.5 is 0.'],
    ['pow/?base=12345678901234567890&exponent=1', '12345678901234567890 to the power of 1 is 12345678901234567890.'],
    [
      'pow/?base=1.2345678901234567e-308&exponent=1',
      '1.2345678901234567e-308 to the power of 1 is 1.2345678901234567e-308.',
    ],
    ['sqrt/0.01', 'The square root of 0.01 is 0.1.'],
    ['log/1.00', 'The natural logarithm of 1.00 is 0.'],
    ['log10/1e-5', 'The base 10 logarithm of 1e-5 is -5.'],
    ['log2/0.125', 'The base 2 logarithm of 0.125 is -3.'],
    ['exp/0', 'e to the power of 0 is 1.'],
    ['cos/-0', 'The cosine of -0 radians is 1.'],
    ['abs/-0.10', 'The absolute value of -0.10 is 0.1.'],
    ['abs/12345678901234567890.5', 'The absolute value of 12345678901234567890.5 is 12345678901234567890.5.'],
    [
      'floor/-1111111111111111111111111111111111111111',
      '-1111111111111111111111111111111111111111 rounded down is -1111111111111111111111111111111111111111.',
    ],
    [
      'pow/?base=-1111111111111111111111111111111111111111&exponent=1',
      '-1111111111111111111111111111111111111111 to the power of 1 is -1111111111111111111111111111111111111111.',
    ],
    [
      'pow/?base=11111111111111111111.11111111111111111111&exponent=1',
      '11111111111111111111.11111111111111111111 to the power of 1 is 11111111111111111111.11111111111111111111.',
    ],
    ['pow/?base=1e-400&exponent=0.5', '1e-400 to the power of 0.5 is 1e-200.'],
    ['sqrt/1e-400', 'The square root of 1e-400 is 1e-200.'],
    ['log10/1e-800', 'The base 10 logarithm of 1e-800 is -800.'],
    ['round/1e60', '1e60 rounded to the nearest integer is 1e+60.'],
  ])('says "is" where the number in it is the true value: %s', async (target, message) => {
    expect(await messageOf(target)).toBe(message);
  });

  test.each(beginnings(ofNumber, '/math/pow/?exponent=1&base='))(
    'repeats no more than 64 characters of a number: %s',
    async (beginning) => {
      const messageOf = async (n: string) => (await get(beginning + n)).body.message;
      expect(await messageOf(`2.${'0'.repeat(62)}`)).toContain(`2.${'0'.repeat(62)} `);
      expect(await messageOf(`2.${'0'.repeat(63)}`)).toContain(`2.${'0'.repeat(62)}… `);
    },
  );

  // By Python: math.factorial(97), and the 97th term of a running sum of integers.
  test.each(['97.0', '+97', '9.7e1'])('repeats an integer as it was sent: %s', async (sent) => {
    expect(await messageOf(`prime/${sent}`)).toBe(`${sent} is a prime number.`);
    const last = `The last of the first ${sent} Fibonacci numbers, F(96),`;
    expect(await messageOf(`fibonacci/${sent}`)).toBe(`${last} is 51680708854858323072.`);
    expect(await messageOf(`factorial/${sent}`)).toBe(`The factorial of ${sent} is about 9.619275968248212e+151.`);
  });

  test.each([
    ['pow/?base=2&exponent=-30', '2 to the power of -30 is about 9.313225746154785e-10.'],
    ['pow/?base=-2&exponent=-30.0', '-2 to the power of -30.0 is about 9.313225746154785e-10.'],
    ['pow/?base=2&exponent=1e-400', '2 to the power of 1e-400 is about 1.'],
    ['pow/?base=3&exponent=100', '3 to the power of 100 is about 5.153775207320113e+47.'],
    ['sqrt/2', 'The square root of 2 is about 1.4142135623730951.'],
    ['sqrt/4.00000000000000000001', 'The square root of 4.00000000000000000001 is about 2.'],
    ['log10/1000.0000000000000000001', 'The base 10 logarithm of 1000.0000000000000000001 is about 3.'],
    ['log/1e-500', 'The natural logarithm of 1e-500 is about -1151.2925464970228.'],
    ['log2/1e-400', 'The base 2 logarithm of 1e-400 is about -1328.771237954945.'],
    ['log2/3', 'The base 2 logarithm of 3 is about 1.584962500721156.'],
    ['sin/-1.0', 'The sine of -1.0 radian is about -0.8414709848078965.'],
    ['cos/1e-400', 'The cosine of 1e-400 radians is about 1.'],
    [
      'abs/9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999',
      'The absolute value of 9999999999999999999999999999999999999999999999999999999999999999… is about 1e+100.',
    ],
    [`abs/1.${'1'.repeat(1_000)}`, `The absolute value of 1.${'1'.repeat(62)}… is about 1.1111111111111112.`],
    [
      'ceil/-99999999999999999999999999999999999999999.5',
      '-99999999999999999999999999999999999999999.5 rounded up is about -1e+41.',
    ],
    ['tan/0.7853981633974483', 'The tangent of 0.7853981633974483 radians is about 1.'],
  ])('says "is about" where it is not: %s', async (target, message) => {
    expect(await messageOf(target)).toBe(message);
  });

  test.each([
    ['sqrt/1e-700', 'The square root of 1e-700 rounds to 0.'],
    ['sin/-1e-400', 'The sine of -1e-400 radians rounds to 0.'],
    ['exp/-1000', 'e to the power of -1000 rounds to 0.'],
    ['pow/?base=0.1&exponent=400', '0.1 to the power of 400 rounds to 0.'],
    ['abs/1e-400', 'The absolute value of 1e-400 rounds to 0.'],
    ['abs/1e-1000', 'The absolute value of 1e-1000 rounds to 0.'],
  ])('says "rounds to 0" where the true value is not 0: %s', async (target, message) => {
    expect(await messageOf(target)).toBe(message);
  });
});

test.each([
  ['abs/-1e-999', 'abs/-1e-1000'],
  ['pow/?base=0.1&exponent=999', 'pow/?base=0.1&exponent=1000'],
])('%s has all of its 1,000 digits, although its double is 0; %s would have more', async (target, longer) => {
  const { body } = await get(`/math/${target}`);
  expect([body.result, body.exact]).toEqual([0, `0.${'0'.repeat(998)}1`]);
  expect((await get(`/math/${longer}`)).body).not.toHaveProperty('exact');
});

test.each([
  ['abs/-9007199254740993.10', '9007199254740993.1'],
  ['round/9007199254740993.5', '9007199254740994'],
  ['floor/-9007199254740992.1', '-9007199254740993'],
  ['ceil/1e30', `1${'0'.repeat(30)}`],
  ['ceil/-0.9', '0'],
])('%s has the digits that a double lacks', async (target, exact) => {
  const { body } = await get(`/math/${target}`);
  expect([body.exact, body.result]).toEqual([exact, Number(exact)]);
});

describe('no sentence has a number that is neither sent, nor the result, nor exact', () => {
  const unexplained = async (target: string): Promise<string[]> => {
    const { status, body } = await get(target);
    if (status !== 200) return [];
    // Names have numbers, too.
    const sentence: string = body.message.replaceAll(/base \d+ logarithm|F\(\d+\)/g, '');
    const answered: readonly string[] =
      JSON.stringify(Object.values({ ...body, message: '' })).match(/[-\d.e+]+/g) ?? [];
    const numbers = sentence.match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g) ?? [];
    return numbers.filter((number) => !answered.includes(number) && !target.includes(number));
  };

  test.each(
    operations.flatMap(({ id, examples }) =>
      examples.flatMap(({ status, target }) => (id.startsWith('math/') && status === 200 ? [target] : [])),
    ),
  )('%s', async (target) => expect(await unexplained(target)).toEqual([]));

  test('for any decimal', () => {
    const digits = fc.stringMatching(/^-?[0-9]{1,50}(\.[0-9]{1,50})?(e-?[0-9]{1,2})?$/);
    const beginning = fc.constantFrom(...beginnings(ofNumber, '/math/pow/?exponent=3&base='));
    return fc.assert(
      fc.asyncProperty(beginning, digits, async (start, n) => expect(await unexplained(start + n)).toEqual([])),
    );
  });
});

test.each(beginnings(ofReal, '/math/pow/?exponent=1&base=', '/math/pow/?base=1.5&exponent='))(
  '%s takes 800 significant digits, and no more',
  async (beginning) => {
    const digits = `1.${'3'.repeat(799)}`;
    expect((await get(`${beginning}000${digits}000`)).status).toBe(200);
    expect(Object.values(await errorsOf(`${beginning}${digits}7`))).toEqual([
      'must have at most 800 significant digits',
    ]);
  },
);

test.each(beginnings(ofPositive, '/math/pow/?exponent=2&base='))(
  '%s takes 800 decimal places of what rounds to 0, and no more',
  async (beginning) => {
    expect((await get(`${beginning}7e-800`)).status).toBe(200);
    for (const tiny of ['7e-801', '1e-9999999999', `0.${'0'.repeat(800)}7`])
      expect(Object.values(await errorsOf(beginning + tiny))).toEqual([
        'must have at most 800 decimal places, because it rounds to 0',
      ]);
    // The smallest double in full has 1,074.
    expect((await get(beginning + exactDecimal(1n, -1074n))).status).toBe(200);
  },
);

// The first digits of π/2, by mpmath.
const HALF_PI =
  '1.570796326794896619231321691639751442098584699687552910487472296153908203143104499314017412671058533991074043256641153323546922304775291115862679704064240558725142051350969260552779822311474477465190982214405487832966723064237824116893391582635600954572824283461730174305227163324106696803630124570636862293503303157794087440760460';

test('results beyond the range of doubles are a 400 that says why', async () => {
  const n = 'gives a result that is too large for a 64-bit float, whose range is about ±1.8e308';
  expect(await errorsOf('/math/exp/709.782712893383999')).toEqual({ n });
  expect(await errorsOf(`/math/tan/${HALF_PI}`)).toEqual({ n });
  expect((await get(`/math/tan/${HALF_PI.slice(0, 302)}`)).body.result).toBeGreaterThan(1e299);
});

test('a decimal that is rounded to the integer above the largest double is a 400, not a failure', async () => {
  const below = 2n ** 1024n - 2n ** 970n - 1n;
  const n = 'is too large for a 64-bit float, whose range is about ±1.8e308';
  for (const target of [`ceil/${below}.5`, `round/${below}.5`, `floor/-${below}.5`])
    expect(await errorsOf(`/math/${target}`)).toEqual({ n });
  expect((await get(`/math/floor/${below}.5`)).body.result).toBe(Number.MAX_VALUE);
});
