import fc from 'fast-check';
import { fillPath } from '../../../lib/http/path-template.ts';
import { valuesOf } from '../../support/schema-values.ts';
import type { DocumentedOperation, DocumentedParameter } from './documented-operations.ts';

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

/** Names that the query of the operation does not have; in half of the requests, none. */
export function unknownNames({ parameters }: DocumentedOperation): fc.Arbitrary<string[]> {
  const known = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const others = [...parameters.map(({ name }) => name.toUpperCase()), 'constructor', '__proto__', 'tz[]'];
  const name = fc.oneof(fc.constantFrom(...others), fc.string({ unit: 'binary' }));
  const unknown = name.filter((name) => !known.includes(name));
  return fc.boolean().chain((isRight) => fc.array(unknown, { maxLength: isRight ? 0 : 9 }));
}

/** Texts that a client may send for a parameter: three quarters follow the document. */
function texts({ schema, required, example }: DocumentedParameter): fc.Arbitrary<string | undefined> {
  const usual = fc.oneof(fc.constant(example), valuesOf(schema)).map(String);
  const unusual = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('NaN', '1e400', '-0', '5.', '+3', ' '));
  const any = fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: unusual });
  // URL parsers remove path segments of dots. A stray percent sign is the gateway's own 400, and
  // what it decodes twice may be a percent sign or a question mark.
  const sendable = any.filter((text) => !/^\.*$|%|^\?/.test(text));
  return required ? sendable : fc.option(sendable, { nil: undefined });
}
