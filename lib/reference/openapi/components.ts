import { isDeepStrictEqual } from 'node:util';
import type { Fields, Schema } from '../../http/schema.ts';
import { UserError } from '../../user-error.ts';

/** The sections of shared parts that the document has. */
type Section = 'schemas' | 'responses' | 'headers';

export interface Reference {
  readonly $ref: string;
}

/** The keywords that hold other schemas. */
interface SchemaKeywords {
  readonly properties?: Fields;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
}

/** The shared parts of an OpenAPI document: each is written once and referred to wherever it is used. */
export class Components {
  readonly parts: Record<Section, Record<string, object>> = {
    schemas: {},
    responses: {},
    headers: {},
  };

  /**
   * Adds a part, once, and refers to it.
   *
   * @throws UserError if another part already has the name.
   */
  refer(section: Section, name: string, part: object): Reference {
    const known = this.parts[section][name];
    if (known !== undefined && !isDeepStrictEqual(known, part))
      throw new UserError(`Two different ${section} are named ${name}.`);
    this.parts[section][name] = part;
    return { $ref: `#/components/${section}/${name}` };
  }

  /**
   * A schema as the document has it: each one with a title, whether it is this one or in it, becomes a component of that name.
   * Examples of single fields are left out, because the examples of responses show every field.
   */
  schema({ title, examples: _, ...schema }: Schema): object {
    const { properties, items, prefixItems } = schema as SchemaKeywords;
    const part = {
      ...schema,
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, this.schema(field)])),
      }),
      ...(items && { items: this.schema(items) }),
      ...(prefixItems && { prefixItems: prefixItems.map((item) => this.schema(item)) }),
      ...format(schema),
    };
    return title === undefined ? part : this.refer('schemas', title, part);
  }
}

/**
 * The format of a number. Without one, generated clients have 32 bits for an integer, which are too few for milliseconds; for a
 * fraction, those in Go have 32 bits, too, and those in C# a `decimal`.
 */
function format({ type, minimum = -Infinity, maximum = Infinity }: Schema): { format?: string } {
  if (type === 'number') return { format: 'double' };
  const has32Bits = Number(minimum) >= -(2 ** 31) && Number(maximum) < 2 ** 31;
  return type === 'integer' && !has32Bits ? { format: 'int64' } : {};
}
