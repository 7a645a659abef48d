import type { Parameter } from '../http/operation.ts';
import type { Schema } from '../http/schema.ts';

/** A field of a response. */
export interface Field {
  /** From the root of the body: `time.unix.seconds`. */
  readonly path: string;
  readonly type: string;
  readonly description: string;
}

/** The type of a value in plain words, `plural` for the items of an array. */
export function typeWords({ type, items, prefixItems }: Schema, plural = false): string {
  if (Array.isArray(prefixItems)) return `array of ${prefixItems.length} ${typeWords(prefixItems[0], true)}`;
  if (type === 'array') return `array of ${typeWords(items as Schema, true)}`;
  return plural ? `${type}s` : type;
}

/** The bounds of JSON Schema in words. */
const COMPARISONS = {
  exclusiveMinimum: 'greater than',
  minimum: 'at least',
  exclusiveMaximum: 'less than',
  maximum: 'at most',
} as const;

/** The bounds of a number: `greater than 0 and less than 170`; empty if it has none. */
export function boundsWords(schema: Schema): string {
  const { minimum, maximum } = schema;
  if (minimum !== undefined && maximum !== undefined) return `from ${minimum} to ${maximum}`;
  return Object.entries(COMPARISONS)
    .flatMap(([keyword, words]) => (schema[keyword] === undefined ? [] : [`${words} ${schema[keyword]}`]))
    .join(' and ');
}

/** What the value of a parameter has to be: `integer, greater than 1`. */
export function valueWords({ kind: { schema } }: Parameter): string {
  return [typeWords(schema), boundsWords(schema)].filter((words) => words !== '').join(', ');
}

/** What a parameter means; a text also has an example, since its type says nothing about its form. */
export function meaning({ description, kind, example }: Parameter): string {
  return kind.schema.type === 'string' ? `${description} For example \`${example}\`.` : description;
}

/** The fields of a response in their order; an object is replaced by its fields. */
export function fieldsOf({ properties = {} }: Schema, parent = ''): Field[] {
  return Object.entries(properties as Record<string, Schema>).flatMap(([name, schema]) => {
    const path = parent + name;
    if (schema.type === 'object') return fieldsOf(schema, `${path}.`);
    const items = schema.items as Schema | false | undefined;
    const bounds = boundsWords(schema);
    const field = {
      path,
      type: bounds === '' ? typeWords(schema) : `${typeWords(schema)} ${bounds}`,
      description: schema.description ?? '',
    };
    return items && items.type === 'object' ? [field, ...fieldsOf(items, `${path}[].`)] : [field];
  });
}
