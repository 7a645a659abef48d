import fc from 'fast-check';

/** A JSON Schema of a string, a number or a boolean. */
interface Schema {
  readonly type: string;
  readonly [keyword: string]: unknown;
}

/** Any character but lone surrogates. The strings of fast-check's own unit `binary` take over a second to set up. */
export const unit = fc.nat(0x10f7ff).map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));

const BOUND = /^(?:exclusive)?m(?:in|ax)imum$/i;

/** The bounds of a number. */
export function boundsOf(schema: Schema): number[] {
  return Object.entries(schema).flatMap(([keyword, bound]) => (BOUND.test(keyword) ? [Number(bound)] : []));
}

/** The values at the bounds of a schema and right next to them; of a boolean, both. */
export function valuesAtBounds(schema: Schema): (string | number | boolean)[] {
  const { type, enum: options, minLength = 0, maxLength = 10 } = schema;
  if (type === 'boolean') return [true, false];
  if (type !== 'string') {
    const bounds = [0, ...boundsOf(schema)];
    return bounds.flatMap((bound) => [bound - 1, nextDouble(bound, false), bound, nextDouble(bound, true), bound + 1]);
  }
  if (Array.isArray(options)) return options.flatMap((option) => [option, `${option} `, option.toUpperCase()]);
  const lengths = [Number(minLength), Number(maxLength)].flatMap((length) => [length - 1, length, length + 1]);
  return lengths.flatMap((length) => (length < 0 ? [] : ['a'.repeat(length), '🦉'.repeat(length)]));
}

/** These values, and others of the type. */
export function valuesOf(schema: Schema): fc.Arbitrary<string | number | boolean> {
  const atBounds = fc.constantFrom(...valuesAtBounds(schema));
  if (schema.type === 'boolean') return atBounds;
  if (schema.type === 'string') return fc.oneof(atBounds, fc.string({ unit }));
  const [min = -1e6, max = 1e6] = boundsOf(schema).length > 1 ? boundsOf(schema).sort((a, b) => a - b) : [];
  const finite = { noNaN: true, noDefaultInfinity: true };
  return fc.oneof(atBounds, fc.integer(), fc.double({ ...finite, min, max }), fc.double(finite));
}

/** The next larger (`up`) or smaller double. */
function nextDouble(x: number, up: boolean): number {
  if (x === 0) return up ? Number.MIN_VALUE : -Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  view.setBigInt64(0, view.getBigInt64(0) + (x > 0 === up ? 1n : -1n));
  return view.getFloat64(0);
}
