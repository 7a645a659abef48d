import type { Example, Operation } from '../http/operation.ts';
import type { Schema } from '../http/schema.ts';
import { code, html, prose } from './html.ts';
import { describeValue, fieldsOf, isNamedObject, namedObjectOf } from './schema-words.ts';
import { type Context, objectName, type Section, slug } from './section.ts';
import { type TableBody, table } from './table.ts';

/** The objects with a name in the responses of operations, each once, as the last operation that has it shows it. */
export function objectSections(operations: readonly Operation[], context: Context): Section[] {
  const sections = new Map<string, Section>();
  for (const { result, examples } of operations) {
    const example = examples.find(({ target }) => target.includes('?')) ?? examples[0];
    for (const [path, field] of fieldsOf(result, isNamedObject)) {
      const object = namedObjectOf(field);
      if (object === undefined) continue;
      const section = objectSection(object, example, object === field ? path : `${path}[]`, context);
      sections.set(section.id, section);
    }
  }
  return [...sections.values()];
}

/** @param parent - the path of the object in the body of the example. */
function objectSection(
  schema: Schema,
  { body, target }: Example,
  parent: string,
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
      const value = (field.properties ?? field.items?.properties) ? undefined : valueAt(body, `${parent}.${path}`);
      const example = value !== undefined && code(JSON.stringify(value));
      return [path, prose(describeValue(field), links), prose(field.description ?? '', links), example];
    });
    return [heading, rows];
  });
  const hasExample = valueAt(body, parent) !== undefined;
  const caption = html`<caption class="hidden">Fields of ${title}</caption>`;
  const content = html`
<article aria-labelledby="${id}">
<header><h3 id="${id}">${title}</h3>
<p>${prose(description, links)}${hasExample && html` Examples from ${code(target)}.`}</p></header>
${table(caption, ['Field', 'Type', 'Meaning', 'Example'], bodies)}
</article>`;
  return { id, title, content };
}

/** The value at a path such as `pets[].name`, of the first item of each list. */
function valueAt(body: unknown, path: string): unknown {
  const names = path.replaceAll('[]', '.0').split('.').filter(Boolean);
  return names.reduce((value, name) => Object(value)[name], body);
}
