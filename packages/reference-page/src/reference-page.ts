import { readFileSync } from 'node:fs';
import { type Appearance, AppearanceError } from './appearance.ts';
import { type Content, type Html, html, htmlText, type Links, markdown } from './html.ts';
import { jsonText } from './json-text.ts';
import { objectSections } from './object-section.ts';
import type { OpenApiContact } from './openapi.ts';
import {
  copyButton,
  exchange,
  fieldItems,
  operationSection,
  pathText,
  statusBadge,
  tabbed,
} from './operation-section.ts';
import { type DocumentedOperation, type Reference, referenceOf } from './reference.ts';
import { queryText, requestValues, UNKNOWN_HOST } from './request.ts';
import { rulesSection } from './rules-section.ts';
import { type Context, group, type Section, slug } from './section.ts';

const TEMPLATE = readFileSync(new URL('./reference.html', import.meta.url), 'utf8');

/**
 * The HTML of a reference page. It is readable without the script, which makes its forms work. Its links are relative, so it also
 * works if the service has a base path.
 *
 * @param document - the OpenAPI document of the service.
 * @param assets - the URLs of the files that the page loads, relative to it.
 * @throws AppearanceError if the appearance introduces the API with a request that is not the request of an example.
 */
export function referencePage(
  document: object,
  appearance: Appearance,
  assets: Readonly<Record<'script' | 'style' | 'icon', string>>,
): string {
  const reference = referenceOf(document, appearance.anchors);
  const { title, summary, description, version, license, contact } = reference.info;
  const operations = reference.groups.flatMap((group) => group.operations);
  const links = new Map(operations.map(({ path, id }) => [path, id]));
  const [introduction = '', ...rules] = description.split(/^## /m);
  const conventions = rules.map((text) => rulesSection(text, operations, links));
  const common = commonFields(operations, links);
  const groups = sectionsOf(reference, { appearance, links, common });
  const examples = introductoryExamples(operations, appearance);
  const licenseUrl = `https://spdx.org/licenses/${license.identifier}.html`;
  const facts = [
    html`<div><dt>Version</dt> <dd>${version}</dd></div>`,
    html`<div><dt>Licence</dt> <dd><a href="${licenseUrl}">${license.name}</a></dd></div>`,
    contact && html`<div><dt>Contact</dt> <dd>${contactText(contact)}</dd></div>`,
  ];
  const contents: Readonly<Record<string, Content>> = {
    ...assets,
    base: UNKNOWN_HOST,
    title,
    summary,
    navigation: [...groups, { title: 'Conventions', sections: conventions }].map(navigation),
    introduction: markdown(introduction, links),
    copyBase: copyButton('the base URL', true),
    links: Object.entries(appearance.links ?? {}).map(
      ([text, url]) => html` <a class="button" href="${url}">${text}</a>`,
    ),
    examples: examples.content,
    tryIt: examples.link,
    catalogue: reference.groups.map((group) => catalogue(group, appearance)),
    common:
      common.size > 0 &&
      html`<h3>In every successful response</h3>
<dl class="fields">${[...common].map((item) => ({ html: item }))}</dl>`,
    groups: groups.map(({ title, text, sections }) => group(title, text, sections.map(contentOf), links)),
    sections: conventions.map(contentOf),
    facts,
    datalists: datalists(operations, appearance),
  };
  return TEMPLATE.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => htmlText(contents[name]));
}

function contactText({ name, email, url = email && `mailto:${email}` }: OpenApiContact): Content {
  return url === undefined ? name : html`<a href="${url}">${name}</a>`;
}

const contentOf = ({ content }: Section) => content;

/** The sections of each group: its operations, and the objects that no group before it has. */
function sectionsOf({ groups }: Reference, context: Context) {
  const known = new Set<string>();
  return groups.map(({ title, description, operations }) => {
    const objects = objectSections(operations, context).filter(({ id }) => !known.has(id));
    for (const { id } of objects) known.add(id);
    const sections = operations.map((operation): Section => {
      return { id: operation.id, title: operation.summary, content: operationSection(operation, context) };
    });
    return { title, text: description, sections: [...sections, ...objects] };
  });
}

function navigation({ title, sections }: Readonly<{ title: string; sections: readonly Section[] }>): Html {
  const id = `navigation/${slug(title)}`;
  const items = sections.map((section) => html`<li><a href="#${section.id}">${section.title}</a></li>`);
  return html`
<div><p id="${id}">${title}</p>
<ul aria-labelledby="${id}">${items}</ul></div>`;
}

/** The requests that introduce the API with their responses. */
function introductoryExamples(operations: readonly DocumentedOperation[], { introductions = [] }: Appearance) {
  const all = operations.flatMap((operation) => operation.examples.map((example) => ({ operation, example })));
  const tabs = introductions.flatMap((introduction) => {
    if (introduction === undefined) return [];
    const { title, request, fields = [] } = introduction;
    const found = all.find(({ example }) => example.target === request);
    if (found === undefined) {
      throw new AppearanceError(`introductions has ${request}, which is not the request of an example.`);
    }
    const text = jsonText(shortened(found.example.body, fields)).replaceAll(/"…": "(.*)"/g, '… $1');
    return [{ title, link: formLink(found.operation, request), example: found.example, text }];
  });
  const panes = tabs.map(
    ({ example, text, link }) => html`<div class="pane">${exchange(example, { text, link })}</div>`,
  );
  const names = tabs.map(({ title }) => title);
  const badge = statusBadge({ status: 200 });
  return {
    /** Where to try one. */
    link: tabs[0]?.link ?? '#operations',
    content: tabs.length > 0 && tabbed('Requests and their responses', 'overview', names, badge, panes),
  };
}

/** Leads to the form of an operation, filled in for a request. */
function formLink({ id, path, parameters }: DocumentedOperation, target: string): string {
  return `#${id}?${queryText(requestValues(path, parameters, target))}`;
}

/** The value with only these fields of the objects that have any of them. */
function shortened(value: unknown, fields: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, shortened(part, fields)] as const);
  const chosen = entries.filter(([name]) => fields.includes(name));
  if (chosen.length === 0) return Object.fromEntries(entries);
  return Object.fromEntries([...chosen, ['…', `${entries.length - chosen.length} more fields`]]);
}

/** A card for each operation of a group. */
function catalogue({ title, operations }: Reference['groups'][number], { symbols = {} }: Appearance): Html {
  const cards = operations.map(({ id, operationId, path, summary }) => {
    const symbol = symbols[operationId];
    const glyph = symbol !== undefined && html`<span class="glyph" aria-hidden="true">${{ html: symbol }}</span>`;
    return html`<li><a href="#${id}">${glyph}<strong>${summary}</strong><code>${pathText(path)}</code></a></li>`;
  });
  return html`\n<h3>${title}</h3>\n<ul class="cards">${cards}</ul>`;
}

/** The response fields that all operations describe alike. */
function commonFields(operations: readonly DocumentedOperation[], links: Links): ReadonlySet<string> {
  const [first = [], ...others] = operations.map(({ result }) => fieldItems(result, links).map(({ html }) => html));
  return new Set(others.length > 0 ? first.filter((item) => others.every((list) => list.includes(item))) : []);
}

/** Empty lists of suggestions, which the script fills when a field needs them. */
function datalists(operations: readonly DocumentedOperation[], { suggestions = {} }: Appearance): Html[] {
  const names = new Set(operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  const used = Object.entries(suggestions).filter(([name]) => names.has(name));
  return [...new Map(used.map(([, { path, field }]) => [path, field]))].map(
    ([path, field]) => html`<datalist id="${path}/values" data-path="${path}" data-field="${field}"></datalist>`,
  );
}
