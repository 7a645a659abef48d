import fc from 'fast-check';
import { fillPath } from '../../../lib/http/path-template.ts';
import { type DocumentedOperation, type DocumentedParameter, documentedOperations } from './documented-operations.ts';

/** Values of each parameter by its name, as text. */
export type Values = Readonly<Record<string, string | undefined>>;

/** The URL of a request as a client builds it from the document. */
export function requestUrl({ path, parameters }: DocumentedOperation, values: Values, base: string): URL {
  const filled = fillPath(path, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path}: no value for ${name}`);
    return encodeURIComponent(value);
  });
  const url = new URL(filled, base);
  for (const { name, in: place } of parameters) {
    const value = values[name];
    if (place === 'query' && value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}

/** The values of the document's own examples. */
export function example({ parameters }: DocumentedOperation): Values {
  return Object.fromEntries(parameters.map(({ name, example }) => [name, String(example)]));
}

/** Values that a client may send for the parameters of an operation, valid or not. */
export function values({ parameters }: DocumentedOperation): fc.Arbitrary<Values> {
  return fc.record(Object.fromEntries(parameters.map((parameter) => [parameter.name, texts(parameter)])));
}

/** Texts that a client may send for a parameter: three quarters follow the document. */
function texts({ schema, required, example }: DocumentedParameter): fc.Arbitrary<string | undefined> {
  const unusual = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('NaN', '1e400', '-0', '5.', '+3', ' '));
  const usual = schema.type === 'string' ? fc.constantFrom('UTC', '+05:30', String(example)) : numbers(schema);
  const any = fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: unusual });
  // URL parsers remove path segments of dots. A stray percent sign is the gateway's own 400, and
  // what it decodes twice may be a percent sign or a question mark.
  const sendable = any.filter((text) => !/^\.+$|%|^\?/.test(text));
  return required ? sendable : fc.option(sendable, { nil: undefined });
}

/** Numbers within the bounds of a schema, and some just outside. */
function numbers({ type, minimum, exclusiveMinimum, maximum, exclusiveMaximum }: DocumentedParameter['schema']) {
  const low = Number(minimum ?? exclusiveMinimum ?? -1e6);
  const high = Number(maximum ?? exclusiveMaximum ?? 1e6);
  const whole = fc.bigInt({ min: BigInt(Math.ceil(low)) - 1n, max: BigInt(Math.floor(high)) + 1n }).map(String);
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min: low, max: high, noNaN: true }).map(String));
}

/** The next larger (`up`) or smaller value of a type: one more or less for whole numbers, else the next double. */
function neighbour(bound: number, type: string, up: boolean): string {
  if (type === 'integer') return String(BigInt(bound) + (up ? 1n : -1n));
  return String(nextDouble(bound, up));
}

function nextDouble(x: number, up: boolean): number {
  if (x === 0) return up ? Number.MIN_VALUE : -Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  view.setBigInt64(0, view.getBigInt64(0) + (x > 0 === up ? 1n : -1n));
  return view.getFloat64(0);
}

const KEYWORDS = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'] as const;

/** Each bound of each parameter, with the last value inside and the first one outside. */
export const bounds = documentedOperations.flatMap((operation) =>
  operation.parameters.flatMap(({ name, schema }) =>
    KEYWORDS.flatMap((keyword) => {
      const bound = schema[keyword];
      if (typeof bound !== 'number') return [];
      const isUpper = keyword.endsWith('aximum');
      const near = (up: boolean) => neighbour(bound, schema.type, up);
      const [inside, outside] = keyword.startsWith('exclusive')
        ? [near(!isUpper), String(bound)]
        : [String(bound), near(isUpper)];
      return [{ id: operation.operationId, operation, name, keyword, bound, inside, outside }];
    }),
  ),
);
