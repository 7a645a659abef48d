import { Ajv2020 } from 'ajv/dist/2020.js';
import { type OpenApiOperation, resolved } from '../../../lib/page/openapi.ts';
import { read } from '../../support/project.ts';

export type DocumentedOperation = OpenApiOperation & { readonly path: string };

// The served document, because clients read that one.
const { paths } = resolved(JSON.parse(read('dist/site/files/openapi.json')));
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });

export const documentedOperations: DocumentedOperation[] = Object.entries(paths).map(([path, { get }]) => ({
  path,
  ...get,
}));

/** Where a response differs from the document, one line each. */
export async function undocumented(operation: DocumentedOperation, response: Response): Promise<string[]> {
  const documented = operation.responses[response.status];
  if (documented === undefined) return [`the status ${response.status}`];
  const type = response.headers.get('content-type') ?? 'none';
  const media = documented.content[type];
  if (media === undefined) return [`the content type ${type} of a ${response.status}`];
  const headers = Object.entries(documented.headers ?? {}).flatMap(([name, { required, schema }]) => {
    const text = response.headers.get(name);
    const isAsDocumented = text === null ? !required : schema.const === undefined || text === schema.const;
    return isAsDocumented ? [] : [`the header ${name}: ${text}`];
  });
  const validate = ajv.compile(closed(media.schema));
  const body = await response.json();
  if (validate(body)) return headers;
  const errors = validate.errors ?? [];
  return [
    ...headers,
    ...errors.map(({ instancePath, message }) => {
      const advice = instancePath.endsWith('/code') ? ': each code needs an example that shows it' : '';
      return `${JSON.stringify(body)}: ${instancePath} ${message}${advice}`;
    }),
  ];
}

/** The schema without room for fields that are not documented. */
function closed(schema: object): object {
  const strict = JSON.stringify(schema, (_key, value) =>
    value?.properties === undefined ? value : { ...value, additionalProperties: false },
  );
  return JSON.parse(strict);
}
