import { type Content, code, html, prose } from './html.ts';
import type { DocumentedSchema } from './openapi.ts';
import type { DocumentedOperation } from './reference.ts';
import { describeValue, fieldsOf, isNamedObject, namedObjectOf } from './schema-words.ts';
import { type Context, objectName, type Section, slug } from './section.ts';
import { type TableBody, table } from './table.ts';

/** The objects with a name in the responses of operations, each once. */
export function objectSections(operations: readonly DocumentedOperation[], context: Context): Section[] {
  const sections = operations.flatMap(({ result, examples }) => {
    const { target, body } = examples.find(({ target }) => target.includes('?')) ?? examples[0];
    return fieldsOf(result, isNamedObject).flatMap(([path, field]) => {
      const object = namedObjectOf(field);
      const source = { path: object === field ? path : `${path}[]`, value: body, target };
      return object ? [objectSection(object, source, context)] : [];
    });
  });
  return [...new Map(sections.map((section) => [section.id, section])).values()];
}

/** @param source - a body that has the object at this path, and its request. */
function objectSection(
  schema: DocumentedSchema,
  source: Readonly<{ path: string; value: unknown; target: string }>,
  { appearance, links }: Context,
): Section {
  const { title: name = '', description = '', properties = {} } = schema;
  const id = slug(objectName(name));
  const title = `The ${objectName(name)}`;
  const headings = Object.entries(appearance.headings?.[name] ?? {});
  const rest = Object.keys(properties).filter((key) => !headings.some(([, names]) => names.includes(key)));
  const all = rest.length > 0 ? [...headings, [headings.length > 0 ? 'Others' : '', rest] as const] : headings;
  const bodies = all.map(([heading, names]): TableBody => {
    const shown = Object.fromEntries(names.flatMap((key) => (properties[key] ? [[key, properties[key]]] : [])));
    const rows = fieldsOf({ ...schema, properties: shown }).map(([path, field]) => {
      const example =
        (field.properties ?? field.items?.properties) ? undefined : valueAt(source.value, `${source.path}.${path}`);
      return [path, prose(describeValue(field), links), prose(field.description ?? '', links), exampleCell(example)];
    });
    return [heading, rows];
  });
  const hasExample = valueAt(source.value, source.path) !== undefined;
  const caption = html`<caption class="hidden">Fields of ${title}</caption>`;
  const content = html`
<article aria-labelledby="${id}">
<header><h3 id="${id}">${title}</h3>
<p>${prose(description, links)}${hasExample && html` Examples from ${code(source.target)}.`}</p></header>
${table(caption, ['Field', 'Type', 'Meaning', 'Example'], bodies)}
</article>`;
  return { id, title, content };
}

function exampleCell(value: unknown): Content {
  return value !== undefined && code(JSON.stringify(value));
}

/** The value at a path such as `pets[].name`, of the first item of each list. */
function valueAt(body: unknown, path: string): unknown {
  const names = path.replaceAll('[]', '.0').split('.').filter(Boolean);
  return names.reduce((value, name) => Object(value)[name], body);
}
