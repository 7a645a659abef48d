import fc from 'fast-check';

/** Names of parameters, and of properties that every JavaScript object has. */
const NAMES = [
  ...['n', 't', 'tz', 'min', 'max', 'base', 'exponent', 'file'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'length', ''],
];

/** Texts that have broken parsers elsewhere, and valid values. */
const TEXTS = [
  ...['', ' ', '0', '-0', '5', '97', '-7.5', '1e400', '1e-400', '1e', '٣', 'NaN', 'Infinity', 'null', 'undefined'],
  ...['9007199254740993', '8640000000000001', `${'9'.repeat(10_000)}e-9999`, `1e${'9'.repeat(10_000)}`],
  ...['\0', '5\0', '\u2028', '\ud800', '\u202e5', '%00', '5;', '__proto__', "' OR 1=1 --", '<script>', '5\r\nx: y'],
  ...['UTC', 'europe/paris', '+05:30', ' 05:30', '../../etc/passwd', 'Europe/Paris\0', 'a'.repeat(100_000)],
  ...['GET', 'POST', 'text/html', 'gzip', '/math/pow/', '/math/prime/5', '//', '/%2e%2e/'],
];

const MANY_PARAMETERS = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`n${i}`, '5']));

const DEEP = Array.from({ length: 5000 }).reduce<unknown>((value, _, level) => (level % 2 ? [value] : { n: value }), 5);

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.double().map(String),
);

const anything = fc.anything({
  maxDepth: 2,
  maxKeys: 3,
  withNullPrototype: true,
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSparseArray: true,
});

const value = fc.oneof(
  { weight: 12, arbitrary: text },
  { weight: 4, arbitrary: anything },
  { weight: 1, arbitrary: fc.constant(DEEP) },
);

/** An object with hostile names, among them `__proto__` as an own property. */
const dictionary = fc
  .tuple(fc.array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), fc.string()), value), { maxLength: 6 }), fc.boolean())
  .map(([entries, bare]) => {
    const object: object = Object.fromEntries(entries);
    return bare ? Object.setPrototypeOf(object, null) : object;
  });

const parameters = fc.oneof(
  { weight: 12, arbitrary: dictionary },
  { weight: 4, arbitrary: anything },
  { weight: 1, arbitrary: fc.constant(MANY_PARAMETERS) },
);

const headers = fc.record({ accept: value, 'accept-encoding': value, 'if-none-match': value }, { requiredKeys: [] });

const http = fc.record({ method: value, path: value }, { requiredKeys: [] });

const requestContext = fc.record({ requestId: value, http: fc.oneof(http, anything) }, { requiredKeys: [] });

const shaped = fc.record(
  {
    routeKey: value,
    rawPath: value,
    headers: fc.oneof(headers, parameters),
    pathParameters: parameters,
    queryStringParameters: parameters,
    requestContext: fc.oneof(requestContext, anything),
  },
  { requiredKeys: [] },
);

/** Anything instead of an event: an event with hostile parts, or any other value; some of them frozen. */
export const hostileEvent: fc.Arbitrary<unknown> = fc
  .tuple(fc.oneof({ weight: 5, arbitrary: shaped }, anything), fc.boolean())
  .map(([event, frozen]) => (frozen ? deepFrozen(event) : event));

function deepFrozen(root: unknown): unknown {
  const pending = [root];
  while (pending.length > 0) {
    const part = pending.pop();
    if (typeof part !== 'object' || part === null || Object.isFrozen(part)) continue;
    pending.push(...Object.values(Object.freeze(part)));
  }
  return root;
}
