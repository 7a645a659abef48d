import { listed } from '../http/kinds.ts';
import type { Schema } from '../http/schema.ts';

/** The type of a value in plain words: `integer`, `array of 2 numbers`. */
export function describeType({ type, items, minItems, maxItems }: Schema): string {
  if (type !== 'array') return type;
  const count = minItems === maxItems && minItems;
  return ['array of', count, `${items ? describeType(items) : 'value'}s`].filter(Boolean).join(' ');
}

/** The bounds of a value, with numbers as they are sent: `from 1 to 169`, `1 to 200 characters`, `` `-` or `_` ``; empty if it has none. */
export function describeBounds(schema: Schema): string {
  const { pattern, minLength, maxLength, items, enum: choices = items?.enum ?? [] } = schema;
  const atLeast = minLength === undefined ? '' : `at least ${minLength} characters`;
  const atMost = maxLength === undefined ? '' : `at most ${maxLength} characters`;
  const length = atLeast && atMost ? `${minLength} to ${maxLength} characters` : atLeast + atMost;
  const choice = listed(choices.map((value) => `\`${value}\``));
  const words = [choice, rangeWords(schema), length, pattern && `matching \`${pattern}\``];
  return words.filter(Boolean).join(', ');
}

function rangeWords({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `from ${minimum} to ${maximum}`;
  const above = minimum === undefined ? ['greater than', exclusiveMinimum] : ['at least', minimum];
  const below = maximum === undefined ? ['less than', exclusiveMaximum] : ['at most', maximum];
  const bounds = [above, below].filter(([, bound]) => bound !== undefined);
  return bounds.map(([words, bound]) => `${words} ${bound}`).join(' and ');
}

/** Type, bounds, and whether a field may be missing: `integer, 1 to 12`. */
export function describeValue(schema: Schema): string {
  const words = [describeType(schema), describeBounds(schema).replace(/^from /, ''), schema.isOptional && 'optional'];
  return words.filter(Boolean).join(', ');
}

/** Whether a schema is an object with a name, which has a section of its own. */
export function isNamedObject({ properties, title }: Schema): boolean {
  return properties !== undefined && title !== undefined;
}

/** The object with a name that a field is, or that the items of a list are. */
export function namedObjectOf(field: Schema): Schema | undefined {
  return [field, field.items].find((part) => part && isNamedObject(part));
}

/**
 * The fields of an object with their paths, `time.unix.seconds`; an object in it is replaced by its fields.
 *
 * @param isLeaf - which objects are listed without their fields, because another section has them.
 */
export function fieldsOf(schema: Schema, isLeaf = (_: Schema) => false, parent = ''): [path: string, Schema][] {
  const { properties = {}, items, required = [] } = schema;
  if (parent !== '' && isLeaf(schema)) return [];
  const fields = Object.entries(properties).flatMap(([name, field]): [string, Schema][] => {
    const path = parent === '' ? name : `${parent}.${name}`;
    const isOptional = !required.includes(name);
    const nested = fieldsOf(field, isLeaf, path);
    const isReplaced = field.properties !== undefined && nested.length > 0 && !isOptional;
    return isReplaced ? nested : [[path, { ...field, isOptional }], ...nested];
  });
  return items === undefined ? fields : [...fields, ...fieldsOf(items, isLeaf, `${parent}[]`)];
}
