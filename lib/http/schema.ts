/** A JSON Schema (2020-12) as a plain literal, from which `ValueOf` makes a TypeScript type. */
export interface Schema {
  /** The name of an object in generated clients: the schema becomes a component of the OpenAPI document. */
  readonly title?: string;
  readonly type: string;
  readonly description?: string;
  readonly properties?: Fields;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly [keyword: string]: unknown;
}

/** The fields of an object, by name. */
export type Fields = Readonly<Record<string, Schema>>;

/** The values that a schema accepts. */
export type ValueOf<S> = S extends { readonly properties: infer F; readonly required: readonly (infer Required)[] }
  ? { readonly [Name in keyof F as Name extends Required ? Name : never]: ValueOf<F[Name]> } & {
      readonly [Name in keyof F as Name extends Required ? never : Name]?: ValueOf<F[Name]>;
    }
  : S extends { readonly items: infer Item; readonly maxItems: 2 }
    ? readonly [ValueOf<Item>, ValueOf<Item>]
    : S extends { readonly items: infer Item }
      ? readonly ValueOf<Item>[]
      : S extends { readonly type: keyof Scalars }
        ? Scalars[S['type']]
        : never;

interface Scalars {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
}

/**
 * The schema of a JSON object with these fields. A later version may have more: clients must not break on them.
 *
 * @param title - its name in generated clients.
 * @param optional - the names of the fields that may be missing.
 */
export function object<const F extends Fields, const Optional extends keyof F = never>(
  title: string,
  fields: F,
  optional: readonly Optional[] = [],
) {
  const required = Object.keys(fields).filter((name) => !optional.some((other) => other === name));
  return {
    title,
    type: 'object',
    required: required as Exclude<keyof F & string, Optional>[],
    properties: fields,
  } as const;
}

/** The schema of an array of exactly two numbers. (With `prefixItems`, tools make a triple of it, or no types at all.) */
export function pair<const Type extends 'integer' | 'number'>(type: Type, description: string) {
  return { type: 'array', description, items: { type }, minItems: 2, maxItems: 2 } as const;
}

/** The field that every success has. */
export const MESSAGE = { type: 'string', description: 'The result in plain English.' } as const;
