import type { DocumentedSchema } from './schema.ts';

/** How deep made values go, since a schema may contain itself. */
const DEPTH = 4;

/** The value that a schema names; `undefined` if it names none. */
export function knownExample(schema: DocumentedSchema): unknown {
  const { example, examples, const: only, default: fallback, enum: choices = [] } = schema;
  const named = [example, Array.isArray(examples) ? examples[0] : undefined, only, fallback, choices[0]];
  return named.find((value) => value !== undefined);
}

/** A value of a schema: the one it names, or one made of its parts. */
export function exampleOf(schema: DocumentedSchema, depth = 0): unknown {
  const known = knownExample(schema);
  if (known !== undefined) return known;
  const { type, properties, items, anyOf = [], oneOf = anyOf } = schema;
  const parts = Object.entries(depth < DEPTH ? (properties ?? {}) : {});
  if (properties) return Object.fromEntries(parts.map(([name, part]) => [name, exampleOf(part, depth + 1)]));
  if (items) return depth < DEPTH ? [exampleOf(items, depth + 1)] : [];
  if (oneOf[0]) return depth < DEPTH ? exampleOf(oneOf[0], depth + 1) : null;
  const plain: Readonly<Record<string, unknown>> = {
    string: '…',
    integer: 0,
    number: 0,
    boolean: true,
    object: {},
    array: [],
  };
  return plain[[type].flat()[0] ?? ''] ?? null;
}
