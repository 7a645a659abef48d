import { isDeepStrictEqual } from 'node:util';

/** The sections of shared parts that the document has. */
type Section = 'schemas' | 'responses' | 'headers';

export interface Reference {
  readonly $ref: string;
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
   * @throws Error if another part already has the name.
   */
  refer(section: Section, name: string, part: object): Reference {
    const known = this.parts[section][name];
    if (known !== undefined && !isDeepStrictEqual(known, part)) throw new Error(`two ${section} are named ${name}`);
    this.parts[section][name] = part;
    return { $ref: `#/components/${section}/${name}` };
  }

  /**
   * A schema with every titled one in it, itself included, moved to the components under its title. Examples of single
   * fields are left out: the examples of the responses show them all. Numbers have a format: without one, generated clients have
   * 32 bits for an integer, too few for the time, and Go clients for a fraction, too, which C# clients round to a `decimal`.
   */
  schema(schema: object): object {
    const { title, examples: _, ...rest } = schema as { title?: string; examples?: unknown };
    const parts = this.#parts(rest) as object;
    return title === undefined ? parts : this.refer('schemas', title, parts);
  }

  #parts(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#schemaOrValue(item));
    if (typeof value !== 'object' || value === null) return value;
    const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.#keyword(key, part)]));
    if (parts.type === 'number') return { ...parts, format: 'double' };
    return exceeds32Bits(parts) ? { ...parts, format: 'int64' } : parts;
  }

  /** Property names are not keywords: an object with a property named `title` must not count as a titled schema. */
  #keyword(key: string, part: unknown): unknown {
    if (key !== 'properties') return this.#schemaOrValue(part);
    return Object.fromEntries(Object.entries(part as object).map(([name, schema]) => [name, this.schema(schema)]));
  }

  #schemaOrValue(value: unknown): unknown {
    const titled = typeof value === 'object' && value !== null && 'title' in value;
    return titled ? this.schema(value) : this.#parts(value);
  }
}

/** Whether a schema is that of an integer that is not known to lie in 32 bits. */
function exceeds32Bits(schema: { type?: unknown; minimum?: unknown; maximum?: unknown }): boolean {
  const { type, minimum = -Infinity, maximum = Infinity } = schema;
  return type === 'integer' && !(Number(minimum) >= -(2 ** 31) && Number(maximum) < 2 ** 31);
}
