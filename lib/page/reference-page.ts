import { readFileSync } from 'node:fs';
import type { Group, Operation } from '../http/operation.ts';
import { openApiPath } from '../http/path-template.ts';
import { BASE_URL_PLACEHOLDER } from '../http/site.ts';
import { UserError } from '../user-error.ts';
import { type Content, type Html, html, htmlText, prose, trustedHtml } from './html.ts';
import { jsonText } from './json-text.ts';
import { objectSections } from './object-section.ts';
import { copyButton, jsonCode, operationSection, pathText } from './operation-section.ts';
import { queryText, requestValues } from './request.ts';
import { rulesSection } from './rules-section.ts';
import { type Appearance, type Context, group, type Reference, type Section, slug } from './section.ts';

const TEMPLATE = readFileSync(new URL('./reference.html', import.meta.url), 'utf8');

/**
 * The HTML of a reference page. It is readable without the script, which makes its forms work. Its links are relative, so it also
 * works if the service has a base path.
 *
 * @param assets - the URLs of the files that the page loads, relative to it.
 * @throws UserError if a request of its introduction is not the request of an example.
 */
export function referencePage(
  reference: Reference,
  assets: Readonly<Record<'script' | 'style' | 'icon', string>>,
): string {
  const { appearance } = reference;
  const { TITLE, SUMMARY, INTRODUCTION, LICENSE, CONTACT } = reference.about;
  const operations = reference.groups.flatMap((group) => group.operations);
  const links = new Map(operations.map(({ path, id }) => [openApiPath(path), id]));
  const context = { ...reference, links };
  const conventions = reference.rules.map((rules) => rulesSection(rules, context));
  const groups = sectionsOf(context);
  const examples = introductoryExamples(operations, appearance);
  const facts = [
    html`<div><dt>Version</dt> <dd>${reference.version}</dd></div>`,
    LICENSE &&
      html`<div><dt>Licence</dt> <dd><a href="https://spdx.org/licenses/${LICENSE}.html">${LICENSE}</a></dd></div>`,
    CONTACT && html`<div><dt>Contact</dt> <dd>${contactText(CONTACT)}</dd></div>`,
  ];
  const contents: Readonly<Record<string, Content>> = {
    ...assets,
    base: BASE_URL_PLACEHOLDER,
    title: TITLE,
    summary: SUMMARY,
    navigation: [...groups, { title: 'Conventions', sections: conventions }].map(navigation),
    introduction: html`<p>${prose(INTRODUCTION, links)}</p>`,
    copyBase: copyButton('the base URL', true),
    links: Object.entries(appearance.links ?? {}).map(
      ([text, url]) => html` <a class="button" href="${url}">${text}</a>`,
    ),
    examples: examples.content,
    tryIt: examples.link,
    catalogue: reference.groups.map((group) => catalogue(group, appearance)),
    groups: groups.map(({ title, text, sections }) => group(title, text, sections.map(contentOf), links)),
    sections: conventions.map(contentOf),
    facts,
    datalists: datalists(operations, appearance),
  };
  return TEMPLATE.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => htmlText(contents[name]));
}

function contactText({
  name,
  email,
  url = email && `mailto:${email}`,
}: NonNullable<Reference['about']['CONTACT']>): Content {
  return url === undefined ? name : html`<a href="${url}">${name}</a>`;
}

const contentOf = ({ content }: Section) => content;

/** The sections of each group: its operations, and the objects that no group before it has. */
function sectionsOf(context: Context) {
  const known = new Set<string>();
  return context.groups.map(({ title, description, operations }) => {
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

/** The requests that introduce the API with their responses, and a link to the form that is filled in for the first. */
function introductoryExamples(operations: readonly Operation[], { introduction }: Appearance) {
  const all = operations.flatMap((operation) => operation.examples.map((example) => ({ operation, example })));
  const entries = introduction.requests.map(({ request, figure, fields }) => {
    const found = all.find(({ example }) => example.target === request);
    if (found === undefined)
      throw new UserError(`lib/reference/appearance.ts has ${request}, which is no example's request.`);
    const { id, path } = found.operation;
    const link = `#${id}?${queryText(requestValues(path, request))}`;
    const content = html`<p class="request"><b>GET</b> <a href="${link}">${request}</a></p>
<p class="figure" aria-hidden="true">${trustedHtml(figure)}</p>
<pre>${jsonCode(shortened(found.example.body, fields))}</pre>`;
    return { link, content };
  });
  return {
    link: entries[0]?.link,
    content: html`<figure class="console"><figcaption class="bar">${introduction.title}</figcaption>
${entries.map(({ content }) => content)}</figure>`,
  };
}

/** The JSON of a body, with an ellipsis for all fields but these. */
function shortened(body: unknown, fields?: readonly string[]): string {
  if (fields === undefined) return jsonText(body);
  const chosen = Object.entries(Object(body)).filter(([name]) => fields.includes(name));
  return jsonText(Object.fromEntries(chosen)).replace('{', '{\n  …');
}

/** A card for each operation of a group. */
function catalogue({ title, operations }: Group, { symbols = {} }: Appearance): Html {
  const cards = operations.map(({ id, path, summary }) => {
    const symbol = symbols[id];
    const glyph = symbol !== undefined && html`<span class="glyph" aria-hidden="true">${trustedHtml(symbol)}</span>`;
    return html`<li><a href="#${id}">${glyph}<strong>${summary}</strong><code>${pathText(path)}</code></a></li>`;
  });
  return html`\n<h3>${title}</h3>\n<ul class="cards">${cards}</ul>`;
}

/** Empty lists of suggestions, which the script fills when a field needs them. */
function datalists(operations: readonly Operation[], { suggestions = {} }: Appearance): Html[] {
  const names = new Set(operations.flatMap(({ parameters }) => Object.keys(parameters)));
  const used = Object.entries(suggestions).filter(([name]) => names.has(name));
  return [...new Map(used.map(([, { path, field }]) => [path, field]))].map(
    ([path, field]) => html`<datalist id="${path}/values" data-path="${path}" data-field="${field}"></datalist>`,
  );
}
