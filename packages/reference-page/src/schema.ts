/** A JSON Schema. One of the document's components has its name as `title`, unless it has another. */
export interface DocumentedSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DocumentedSchema>>;
  readonly required?: readonly string[];
  readonly items?: DocumentedSchema;
  readonly prefixItems?: readonly DocumentedSchema[];
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly DocumentedSchema[];
  readonly anyOf?: readonly DocumentedSchema[];
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly [keyword: string]: unknown;
}
