import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Appearance } from './appearance.ts';
import { type Content, type Html, html, htmlText, prose } from './html.ts';
import { jsonText } from './json-text.ts';
import * as api from './openapi.ts';
import * as part from './operation-section.ts';
import { describeValue, fieldsOf, isNamedObject } from './schema-words.ts';

const TEMPLATE = readFileSync(join(import.meta.dirname, 'reference.html'), 'utf8');

/** A part of the page that the navigation leads to. */
type Section = Readonly<{ id: string; title: string; content: Html }>;

/**
 * The HTML of `/docs`: the whole reference, made from the OpenAPI document. It is readable without the script, which makes its
 * forms work. Its links are relative, so it also works if the service has a base path.
 *
 * @param assets - the URLs of the files that the page loads, relative to it.
 * @throws Error if an operation has no example of a success.
 */
export function referencePage(
  openApi: object,
  appearance: Appearance,
  assets: Readonly<Record<'script' | 'style' | 'icon', string>>,
): string {
  const document = api.resolvedDocument(openApi);
  const { info, tags, servers } = document;
  const operations = api.operationsOf(document, appearance.anchors);
  const links = new Map(operations.map(({ path, id }) => [path, id]));
  const [{ url: server } = { url: '' }] = servers;
  // The script fills in where the page comes from.
  const base = URL.canParse(server) ? server : 'https://<host>';
  const [introduction = '', ...rules] = info.description.split('\n## ');
  const conventions = rules.map((text) => rulesSection(text, operations, links));
  const groups = tags.map(({ name, description }) => {
    const tagged = operations.filter((operation) => operation.tags.includes(name));
    const sections = tagged.map((operation): Section => {
      const { id, summary: title } = operation;
      return { id, title, content: part.operationSection(operation, appearance, links, base) };
    });
    return { title: name, description, tagged, sections: [...sections, ...objectSections(tagged, appearance, links)] };
  });
  const others = Object.entries(appearance.links ?? {});
  const contents: Record<string, unknown> = {
    ...document,
    ...assets,
    base,
    navigation: [...groups, { title: 'Conventions', sections: conventions }].map(navigation),
    introduction: prose(introduction.trim(), links),
    copyBase: part.copyButton('the base URL', true),
    links: others.map(([text, url]) => html` <a class="button" href="${url}">${text}</a>`),
    footerLinks: others.map(([text, url]) => html`<li><a href="${url}">${text}</a></li>`),
    examples: introductoryExamples(operations, appearance),
    catalogue: groups.map(
      ({ title, tagged }) =>
        html`\n<h3>${title}</h3>\n<ul class="cards">${tagged.map((operation) => card(operation, appearance.symbols?.[operation.operationId]))}</ul>`,
    ),
    groups: groups.map(({ title, description, sections }) => group(title, description, sections.map(contentOf), links)),
    sections: conventions.map(contentOf),
    datalists: datalists(operations, appearance),
  };
  return TEMPLATE.replaceAll(/\{\{([\w.-]+)\}\}/g, (_, path: string) =>
    htmlText(path.split('.').reduce<unknown>((value, name) => Object(value)[name], contents) as Content),
  );
}

const contentOf = ({ content }: Section) => content;

function navigation({ title, sections }: { title: string; sections: readonly Section[] }): Html {
  return html`
<div><p id="navigation/${api.slug(title)}">${title}</p>
<ul aria-labelledby="navigation/${api.slug(title)}">${sections.map((section) => html`<li><a href="#${section.id}">${section.title}</a></li>`)}</ul></div>`;
}

/** The requests that introduce the API with their responses. */
function introductoryExamples(
  operations: readonly api.DocumentedOperation[],
  { introductions = [] }: Appearance,
): Html | undefined {
  const all = operations.flatMap(({ tags, examples }) => examples.map((example) => ({ name: tags[0] ?? '', example })));
  const tabs = introductions.map((target) => {
    const found = all.find(({ example }) => example.target === target);
    if (found === undefined)
      throw new Error(`introductions: no operation has an example with the request GET ${target}`);
    return found;
  });
  const panes = tabs.map(({ example }) => {
    const text = jsonText(shortened(example.body)).replace(/"…": "(.*)"/, '… $1');
    return html`<div class="pane">${part.exchange(example, undefined, text)}</div>`;
  });
  const names = tabs.map(({ name }) => name);
  const badge = part.statusBadge({ status: 200 });
  return tabs.length > 0 ? part.tabbed('Requests and their responses', 'overview', names, badge, panes) : undefined;
}

/** The value with only the first fields of a large object. */
function shortened(value: unknown, shown = 6): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, shortened(part)]);
  if (entries.length <= shown + 1) return Object.fromEntries(entries);
  return Object.fromEntries([...entries.slice(0, shown), ['…', `${entries.length - shown} more fields`]]);
}

function card({ id, path, summary }: api.DocumentedOperation, symbol: string | undefined): Html {
  const glyph = symbol !== undefined && html`<span class="glyph" aria-hidden="true">${{ html: symbol }}</span>`;
  return html`<li><a href="#${id}">${glyph}<strong>${summary}</strong><code>${part.pathText(path)}</code></a></li>`;
}

function group(title: string, text: string, contents: readonly Content[], links: part.Links): Html {
  return html`
<section class="group" aria-labelledby="${api.slug(title)}">
<header><h2 id="${api.slug(title)}">${title}</h2>
<p>${prose(text, links)}</p></header>
${contents}
</section>`;
}

/** The objects with a name in the responses of operations, each once. */
function objectSections(
  operations: readonly api.DocumentedOperation[],
  appearance: Appearance,
  links: part.Links,
): Section[] {
  const sections = operations.flatMap((operation) => {
    const objects = Object.entries(api.bodyOf(operation).properties ?? {}).filter(([, schema]) =>
      isNamedObject(schema),
    );
    return objects.map(([field, schema]) => objectSection(field, schema, operation, appearance, links));
  });
  return [...new Map(sections.map((section) => [section.id, section])).values()];
}

function objectSection(
  field: string,
  schema: api.DocumentedSchema,
  { examples }: api.DocumentedOperation,
  { headings = {} }: Appearance,
  links: part.Links,
): Section {
  const name = schema.title ?? '';
  const id = `${api.slug(name)}-object`;
  const title = `The ${name.toLowerCase()} object`;
  const example = examples.find(({ target }) => target.includes('?')) ?? examples[0];
  const groups = Object.entries(headings[name] ?? {});
  const rest = Object.keys(schema.properties ?? {}).filter((key) => !groups.some(([, names]) => names.includes(key)));
  const all = rest.length > 0 ? [...groups, [groups.length > 0 ? 'Others' : 'Fields', rest] as const] : groups;
  const bodies = all.map(([heading, names]): TableBody => {
    const properties = Object.fromEntries(names.map((key) => [key, schema.properties?.[key] ?? {}]));
    const rows = fieldsOf({ ...schema, properties }).map(([path, part]) => {
      const value = path.split('.').reduce((whole, key) => Object(whole)[key], Object(example.body)[field]);
      const meaning = prose(part.description ?? '', links);
      return [
        path,
        describeValue(part),
        meaning,
        part.type !== 'object' && html`<code>${JSON.stringify(value)}</code>`,
      ];
    });
    return [heading, rows];
  });
  const content = html`
<article class="wide" aria-labelledby="${id}">
<header><h3 id="${id}"><a href="#${id}">${title}</a></h3>
<p>${prose(schema.description ?? '', links)} The examples are those of <code>${example.target}</code>.</p></header>
${table(html`<caption class="hidden">Fields of ${title}</caption>`, ['Field', 'Type', 'Meaning', 'Example'], bodies)}
</article>`;
  return { id, title, content };
}

/** Rows, of which the first cell is code, under a heading if it is not empty. */
type TableBody = [heading: string, rows: readonly (readonly Content[])[]];

/** A table whose rows become blocks on narrow screens; the roles keep their meaning there. */
function table(caption: Html, heads: readonly string[], bodies: readonly TableBody[]): Html {
  const groups = bodies.map(([heading, rows]) => {
    const title = html`<tr role="row"><th scope="rowgroup" role="rowheader" colspan="${heads.length}">${heading}</th></tr>`;
    const lines = rows.map(([first, ...others]) => {
      const cells = others.map((cell) => html`<td role="cell">${cell}</td>`);
      return html`<tr role="row"><th scope="row" role="rowheader"><code>${first}</code></th>${cells}</tr>\n`;
    });
    return html`<tbody role="rowgroup">${heading !== '' && title}${lines}</tbody>`;
  });
  return html`<table role="table">${caption}
<thead role="rowgroup"><tr role="row">${heads.map((text) => html`<th scope="col" role="columnheader">${text}</th>`)}</tr></thead>
${groups}</table>`;
}

/** A section of the description: its heading, a paragraph, and a list of rules. Problem details link to that of errors. */
function rulesSection(section: string, operations: readonly api.DocumentedOperation[], links: part.Links): Section {
  const [title = '', text = '', list = ''] = section.trim().split('\n\n');
  const items = list.split(/^- /m).filter((rule) => rule !== '');
  const rules = items.map((rule) => html`<li>${prose(rule.trim().replace('**: ', '** '), links)}</li>`);
  const tables = title === 'Errors' && errorTables(operations, links);
  const content = group(title, text, [tables, html`<ul class="rules">${rules}</ul>`], links);
  return { id: api.slug(title), title, content };
}

/** The statuses of all operations, the codes of errors, and an example. */
function errorTables(operations: readonly api.DocumentedOperation[], links: part.Links): Html {
  const responses = new Map(operations.flatMap((operation) => Object.entries(operation.responses)));
  const errors = [...responses].map(([status, { description }]): [string, string] => [status, description]);
  const fields = operations.flatMap((operation) => fieldsOf(api.bodyOf(operation, 400)));
  const codes = fields.flatMap(([, schema]) => Object.entries(schema['x-enumDescriptions'] ?? {}));
  const example = operations.flatMap(({ examples }) => examples).find(({ status }) => status === 400);
  const described = (
    caption: string,
    head: string,
    all: readonly [name: string, meaning: string][],
    prefix: string,
  ) => {
    const rows = [...new Map(all)].map(([name, meaning]) => [
      html`<span id="${prefix}${name}">${name}</span>`,
      prose(meaning, links),
    ]);
    return table(html`<caption>${caption}</caption>`, [head, 'Meaning'], [['', rows]]);
  };
  return html`<div class="split"><div>
${described(
  'Status codes',
  'Status',
  errors.filter(([status]) => Number(status) >= 400),
  'error-',
)}
${described('Codes of bad parameters', 'Code', codes, 'code-')}
</div>${example && html`<div class="exchange"><figure class="console"><figcaption class="bar">${example.title} ${part.statusBadge(example)}</figcaption>${part.exchange(example)}</figure></div>`}</div>`;
}

/** Empty lists of suggestions, which the script fills when a field needs them. */
function datalists(operations: readonly api.DocumentedOperation[], { suggestions = {} }: Appearance): Html[] {
  const names = new Set(operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  const used = Object.entries(suggestions).filter(([name]) => names.has(name));
  return [...new Map(used.map(([, { path, field }]) => [path, field]))].map(
    ([path, field]) => html`<datalist id="${path}/values" data-path="${path}" data-field="${field}"></datalist>`,
  );
}
