/** A JSON Schema. One of the document's components has its name as `title`. */
export interface DocumentedSchema {
  readonly type: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DocumentedSchema>>;
  readonly required?: readonly string[];
  readonly items?: DocumentedSchema;
  readonly enum?: readonly unknown[];
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly [keyword: string]: unknown;
}
