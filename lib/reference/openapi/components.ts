import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../../http/schema.ts';
import { UserError } from '../../user-error.ts';

/** The shared parts of an OpenAPI document: each is written once and referred to wherever it is used. */
export class Components {
  readonly parts: Record<'schemas' | 'responses' | 'headers', Record<string, object>> = {
    schemas: {},
    responses: {},
    headers: {},
  };

  /**
   * Adds a part, once, and refers to it.
   *
   * @throws UserError if another part already has the name.
   */
  refer(section: keyof Components['parts'], name: string, part: object) {
    const known = this.parts[section][name];
    if (known !== undefined && !isDeepStrictEqual(known, part))
      throw new UserError(`Two different ${section} are named ${name}. Give one of them another name.`);
    this.parts[section][name] = part;
    return { $ref: `#/components/${section}/${name}` };
  }

  /**
   * A schema as the document shows it: the schema itself, and every schema in it, becomes a component if it has a title.
   * Examples of single fields are left out, because the examples of responses show every field.
   */
  schema({ title, examples: _, ...schema }: Schema): object {
    const { properties, items } = schema; // the keywords that hold schemas
    const part = {
      ...schema,
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, this.schema(field)])),
      }),
      ...(items && { items: this.schema(items) }),
      ...format(schema),
    };
    return title === undefined ? part : this.refer('schemas', title, part);
  }
}

/**
 * The format of a number. Without one, generated clients use 32 bits for an integer, too few for milliseconds. For a fraction,
 * clients in Go use 32 bits, and those in C# `decimal`.
 */
function format({ type, minimum = -Infinity, maximum = Infinity }: Schema): { format?: string } {
  if (type === 'number') return { format: 'double' };
  const fitsIn32Bits = Number(minimum) >= -(2 ** 31) && Number(maximum) < 2 ** 31;
  return type === 'integer' && !fitsIn32Bits ? { format: 'int64' } : {};
}
