import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, type NamedObject, namedObjects, operationsOf, resolvedDocument, slug } from './document.ts';
import { type Content, type Html, html, htmlText, prose, symbol } from './html.ts';
import * as parts from './operation-section.ts';
import { fieldsOf, valueWords } from './schema-words.ts';

const TEMPLATE = readFileSync(join(import.meta.dirname, 'reference.html'), 'utf8');

/** How many fields of an object the examples at the top show. */
const SHOWN_FIELDS = 6;

/**
 * The HTML of `/docs`: the whole reference, made from the OpenAPI document. It is readable without the script, which makes its
 * forms work. Its links are relative, so it also works if the service has a base path.
 *
 * @param assets - the URLs of the files that the page loads, relative to it.
 * @throws Error if an operation has no example of a success.
 */
export function referencePage(openApi: object, assets: Readonly<Record<'script' | 'style' | 'icon', string>>): string {
  const document = resolvedDocument(openApi);
  const { info, tags, servers } = document;
  const operations = operationsOf(document);
  const links = new Map(operations.map(({ path, id }) => [path, id]));
  const base = servers[0]?.url ?? '';
  const context = { baseUrl: base, operations, objects: namedObjects(operations), links };
  const [introduction = '', ...others] = info.description.split('\n## ');
  const sections = others.map((text) => rules(text, context));
  const groups = tags.map((tag) => group(tag, context));
  const contents: Record<string, Content> = {
    ...{ ...assets, title: info.title, summary: info.summary, version: info.version, base },
    ...{ license: info.license.name, licenseId: info.license.identifier },
    ...{ data: info['x-data-release'].title, release: info['x-data-release'].release },
    navigation: [...groups, { summary: 'Conventions', entries: sections }].map(navigation),
    introduction: prose(introduction.trim(), links),
    copyBase: parts.copyButton('the base URL', true),
    examples: introductoryExamples(document, context),
    catalogue: groups.map(({ cards }) => cards),
    groups: groups.map(({ content }) => content),
    sections: sections.map(({ content }) => content),
    datalists: datalists(context),
  };
  return TEMPLATE.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => htmlText(contents[name]));
}

/** What the navigation leads to. */
type Entry = Readonly<Record<'id' | 'summary', string>>;

function navigation({ summary, entries }: { summary: string; entries: readonly Entry[] }): Html {
  const id = `navigation/${slug(summary)}`;
  return html`
<div><p id="${id}">${summary}</p>
<ul aria-labelledby="${id}">${entries.map((entry) => html`<li><a href="#${entry.id}">${entry.summary}</a></li>`)}</ul></div>`;
}

/** A request of each group with its response. */
function introductoryExamples({ tags }: Document, { operations }: parts.PageContext): Html {
  const examples = operations.flatMap((operation) => operation.examples);
  const panes = tags.map((tag) => {
    const example = examples.find(({ target }) => target === tag['x-example']);
    return html`<div class="pane">${example && parts.exchange({ ...example, body: shortened(example.body) })}</div>`;
  });
  const names = tags.map(({ name }) => name);
  return parts.tabbed('Requests and their responses', 'overview', names, parts.statusBadge({ status: 200 }), panes);
}

/** The value with only the first fields of a large object. */
function shortened(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, shortened(part)]);
  if (entries.length <= SHOWN_FIELDS + 1) return Object.fromEntries(entries);
  return Object.fromEntries([...entries.slice(0, SHOWN_FIELDS), ['…', `${entries.length - SHOWN_FIELDS} more fields`]]);
}

/** The operations with a tag: their cards, and their sections with those of the objects in them. */
function group({ name, description }: Document['tags'][number], context: parts.PageContext) {
  const operations = context.operations.filter(({ tags }) => tags.includes(name));
  const objects = context.objects.filter(({ tags }) => tags.includes(name));
  const items = operations.map(
    ({ id, path, summary, 'x-symbol': text }) =>
      html`<li><a href="#${id}"><span class="glyph" aria-hidden="true">${symbol(text)}</span><strong>${summary}</strong><code>${parts.pathText(path)}</code></a></li>`,
  );
  const content = html`
<section class="group" aria-labelledby="${slug(name)}">
<header><h2 id="${slug(name)}">${name}</h2>
<p>${prose(description, context.links)}</p></header>
${operations.map((operation) => parts.operationSection(operation, context))}
${objects.map((object) => objectSection(object, context))}
</section>`;
  const cards = html`\n<h3>${name}</h3>\n<ul class="cards">${items}</ul>`;
  return { summary: name, entries: [...operations, ...objects], cards, content };
}

function objectSection({ id, summary, field, schema, examples }: NamedObject, { links }: parts.PageContext): Html {
  const successes = examples.filter(({ status }) => status === 200);
  const example = successes.find(({ target }) => target.includes('?')) ?? successes[0];
  const groups = Object.entries(schema['x-groups'] ?? { Fields: Object.keys(schema.properties ?? {}) });
  const bodies = groups.map(([heading, names]) => {
    const properties = Object.fromEntries(names.map((name) => [name, schema.properties?.[name] ?? {}]));
    const rows = fieldsOf({ properties }).map(([path, part]) => {
      const value = path.split('.').reduce((whole, name) => Object(whole)[name], Object(example?.body)[field]);
      return [
        path,
        valueWords(part),
        prose(part.description ?? '', links),
        html`<code>${JSON.stringify(value)}</code>`,
      ];
    });
    return { heading, rows };
  });
  return html`
<article class="wide" aria-labelledby="${id}">
<header><h3 id="${id}"><a href="#${id}">${summary}</a></h3>
<p>${prose(schema.description ?? '', links)} The examples are those of <code>${example?.target}</code>.</p></header>
${table(html`<caption class="hidden">Fields of ${summary}</caption>`, ['Field', 'Type', 'Meaning', 'Example'], bodies)}
</article>`;
}

/** Rows under headings, of which the first cell is code. */
type TableBody = { readonly heading?: string; readonly rows: readonly (readonly Content[])[] };

/** A table whose rows become blocks on narrow screens; the roles keep their meaning there. */
function table(caption: Html, heads: readonly string[], bodies: readonly TableBody[]): Html {
  const head = heads.map((text) => html`<th scope="col" role="columnheader">${text}</th>`);
  const groups = bodies.map(({ heading, rows }) => {
    const title = html`<tr role="row"><th scope="rowgroup" role="rowheader" colspan="${heads.length}">${heading}</th></tr>`;
    const lines = rows.map(([first, ...others]) => {
      const cells = others.map((cell) => html`<td role="cell">${cell}</td>`);
      return html`<tr role="row"><th scope="row" role="rowheader"><code>${first}</code></th>${cells}</tr>\n`;
    });
    return html`<tbody role="rowgroup">${heading !== undefined && title}${lines}</tbody>`;
  });
  return html`<table role="table">${caption}
<thead role="rowgroup"><tr role="row">${head}</tr></thead>
${groups}</table>`;
}

/** A section of the description: its heading, a paragraph, and a list of rules. Problem details link to that of errors. */
function rules(section: string, context: parts.PageContext): Entry & { content: Html } {
  const [summary = '', text = '', list = ''] = section.trim().split('\n\n');
  const id = slug(summary);
  const items = list.split(/^- /m).filter((rule) => rule !== '');
  const content = html`
<section class="group" aria-labelledby="${id}">
<header><h2 id="${id}">${summary}</h2>
<p>${prose(text, context.links)}</p></header>
${id === 'errors' && errors(context)}
<ul class="rules">${items.map((rule) => html`<li>${prose(rule.trim().replace('**: ', '** '), context.links)}</li>`)}</ul>
</section>`;
  return { id, summary, content };
}

/** The statuses of all operations, the fields of an error and its codes, and an example. */
function errors({ operations, links }: parts.PageContext): Html {
  const responses = new Map(operations.flatMap((operation) => Object.entries(operation.responses)));
  const failures = [...responses].filter(([status]) => Number(status) >= 400);
  const fields = failures.flatMap(([, { content }]) => fieldsOf(Object.values(content)[0]?.schema ?? {}));
  const codes = fields.flatMap(([, schema]) => Object.entries(schema['x-enumDescriptions'] ?? {}));
  const example = operations.flatMap(({ examples }) => examples).find(({ status }) => status === 400);
  const described = (caption: string, head: string, all: readonly [string, { description?: string } | string][]) => {
    const rows = [...new Map(all)].map(([name, meaning]) => [
      name,
      prose(Object(meaning).description ?? meaning, links),
    ]);
    return table(html`<caption>${caption}</caption>`, [head, 'Meaning'], [{ rows }]);
  };
  return html`<div class="split"><div>
${described('Status codes', 'Status', failures)}
${described('Codes of bad parameters', 'Code', codes)}
</div><div class="exchange">${
    example &&
    html`<figure class="console"><figcaption class="bar">${example.title} ${parts.statusBadge(example)}</figcaption>${parts.exchange(example)}</figure>`
  }</div></div>`;
}

/** Empty lists of suggestions, which the script fills when a field needs them. */
function datalists({ operations }: parts.PageContext): Html[] {
  const schemas = operations.flatMap(({ parameters }) => parameters.map(({ schema }) => schema));
  const lists = schemas.flatMap((schema) => schema['x-suggestions'] ?? []);
  return [...new Map(lists.map(({ path, field }) => [path, field]))].map(
    ([path, field]) => html`<datalist id="${path}/values" data-path="${path}" data-field="${field}"></datalist>`,
  );
}
