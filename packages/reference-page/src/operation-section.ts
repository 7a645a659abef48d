import { type Content, type Html, html, type Links, markdown, prose } from './html.ts';
import { jsonText } from './json-text.ts';
import type { DocumentedExample, DocumentedOperation, DocumentedParameter } from './reference.ts';
import { reasonPhrase, requestTarget, requestValues } from './request.ts';
import { SAMPLES } from './samples.ts';
import type { DocumentedSchema } from './schema.ts';
import { describeBounds, describeType, describeValue, fieldsOf, isNamedObject } from './schema-words.ts';
import { type Context, objectName, slug } from './section.ts';

/** An operation: what it is for, a form that calls it, and next to it the response and the request. */
export function operationSection(operation: DocumentedOperation, context: Context): Html {
  const { id, method, summary, description, success, hasForm } = operation;
  const { links, hasErrors } = context;
  return html`
<article class="operation">
<header><h3 id="${id}">${summary}</h3>
<p class="route"><b class="method">${method}</b> <code>${routeText(operation)}</code></p>
${markdown(description, links)}</header>
${hasForm ? requestForm(operation, context) : requestFields(operation, links)}
${exchanges(operation, context)}
<div>${hasErrors && html`<p class="errors"><a href="#errors">Errors</a></p>`}
${fieldList('Response fields', fieldItems(success.body?.schema, links), context.common)}
${!hasErrors && responseList(operation, links)}</div>
</article>`;
}

/** The path and the query, with their variables marked. */
function routeText({ path, parameters }: DocumentedOperation): Content {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const items = query.map(({ name }, index) => {
    return html`<wbr><span>${index === 0 ? '?' : '&'}${name}=<var>{${name}}</var></span>`;
  });
  return [pathText(path), items];
}

/** A path that may break after its slashes, with its variables marked. */
export function pathText(path: string): Content {
  const parts = path.match(/\{[^{}]+\}|\/?[^/{}]+\/?|\//g) ?? [];
  return parts.map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : html`${part}<wbr>`));
}

function requestForm({ id, path, parameters, examples }: DocumentedOperation, { appearance, links }: Context): Html {
  const [first] = examples;
  const values = requestValues(path, parameters, first.target);
  const fields = parameters.map((parameter, index) => {
    const list = appearance.suggestions?.[parameter.name]?.path;
    return parameterField(`${id}/${parameter.name}`, parameter, values[index]?.text ?? '', list, links);
  });
  const chips = examples.map(exampleItem);
  return html`<form autocomplete="off" autocapitalize="off" spellcheck="false">
<fieldset disabled>
<legend>${parameters.length > 0 ? 'Parameters' : 'No parameters'}</legend>
${fields}
<p class="actions"><button class="button primary" type="submit">Send request</button> <button class="button" type="button" data-link>Copy link</button></p>
</fieldset>
<h4>Examples</h4>
<ul class="chips">${chips}</ul>
<output></output>
</form>`;
}

/** @param list - the operation that lists values for the parameter. */
function parameterField(
  field: string,
  { name, in: location, required, schema, description, example }: DocumentedParameter,
  value: string,
  list: string | undefined,
  links: Links,
): Html {
  const bounds = describeBounds(schema);
  const choices = schema.type === 'boolean' ? [true, false] : schema.enum;
  const isShown = schema.type !== 'string' || choices || example === undefined || description.includes(`${example}`);
  const about = [
    description,
    bounds && `${bounds.charAt(0).toUpperCase()}${bounds.slice(1)}.`,
    !isShown && `For example \`${example}\`.`,
  ];
  const use = schema.default === undefined ? 'optional' : `${schema.default} if left out`;
  const attributes = html`id="${field}" name="${name}"${required && html` required`}`;
  return html`
<div class="parameter">
<label for="${field}"><code>${name}</code> <span>${describeType(schema)} in the ${location}, ${required ? html`<b>required</b>` : use}</span></label>
${choices ? choice(attributes, choices, required, value) : input(attributes, schema, value, list)}
<p><span class="error"></span> ${prose(about.filter(Boolean).join(' '), links)}</p>
</div>`;
}

function choice(attributes: Html, choices: readonly unknown[], required: boolean, value: string): Html {
  const options = choices.map(String).map((text) => html`<option${text === value && html` selected`}>${text}</option>`);
  return html`<select ${attributes}>${!required && html`<option value="">left out</option>`}${options}</select>`;
}

function input(attributes: Html, schema: DocumentedSchema, value: string, list: string | undefined): Html {
  const placeholder = schema.default !== undefined && html` placeholder="${String(schema.default)}"`;
  const others = [placeholder, inputMode(schema), list && html` list="${list}/values"`];
  return html`<input ${attributes} value="${value}"${others}>`;
}

/** A keypad for numbers that cannot be negative: that of iOS has no minus sign. */
function inputMode({ type, minimum, exclusiveMinimum }: DocumentedSchema): Html | undefined {
  if (Number(minimum ?? exclusiveMinimum ?? -1) < 0) return undefined;
  return type === 'integer' ? html` inputmode="numeric"` : html` inputmode="decimal"`;
}

/** A relative link, so that it also works if the service has a base path. */
function exampleItem({ title, target, status }: DocumentedExample): Html {
  return html`<li><a href="${target.slice(1)}"${status >= 400 && html` class="bad"`}><b>${status}</b> ${title}</a></li>`;
}

/** What a request consists of, if the page cannot send it. */
function requestFields({ parameters, requestBody }: DocumentedOperation, links: Links): Html {
  const items = parameters.map(({ name, in: location, required, schema, description }) =>
    fieldItem(
      name,
      `${describeValue(schema)} in the ${location}, ${required ? 'required' : 'optional'}`,
      prose(description, links),
      links,
    ),
  );
  return html`<div>${
    items.length > 0 &&
    html`<h4>Parameters</h4>
<dl class="fields">${items}</dl>`
  }
${fieldList('Request fields', fieldItems(requestBody?.schema, links))}</div>`;
}

/** Fields under a heading, without those that are listed elsewhere; nothing if there are none. */
function fieldList(title: string, items: readonly Html[], common?: ReadonlySet<string>): Content {
  const own = items.filter(({ html }) => !common?.has(html));
  return (
    own.length > 0 &&
    html`<h4>${title}</h4>
<dl class="fields">${own}</dl>`
  );
}

/** The fields of a body. */
export function fieldItems(schema: DocumentedSchema = {}, links: Links): Html[] {
  return fieldsOf(schema, isNamedObject).map(([path, field]) => {
    const object = [field, field.items ?? {}].find(isNamedObject);
    const meaning = object ? reference(object) : prose(field.description ?? '', links);
    return fieldItem(path, describeValue(field), meaning, links);
  });
}

function fieldItem(path: string, words: string, meaning: Html, links: Links): Html {
  return html`<div><dt><code>${path}</code> <span>${prose(words, links)}</span></dt><dd>${meaning}</dd></div>`;
}

function reference(object: DocumentedSchema): Html {
  const name = objectName(object.title ?? '');
  const { length } = fieldsOf(object);
  return html`<a href="#${slug(name)}">The ${name}</a>: ${length} ${length === 1 ? 'field' : 'fields'}.`;
}

function responseList({ responses }: DocumentedOperation, links: Links): Html {
  const items = Object.entries(responses).map(([status, { description }]) =>
    fieldItem(status, reasonPhrase(Number(status)), prose(description, links), links),
  );
  return html`<h4>Responses</h4>
<dl class="fields">${items}</dl>`;
}

/** A response, and code that gets it. */
function exchanges(operation: DocumentedOperation, { base }: Context): Html {
  const { path, parameters, requestBody, examples, hasForm } = operation;
  const [first] = examples;
  const code = SAMPLES.curl(base + requestTarget(path, requestValues(path, parameters, first.target)));
  const pane = html`<pre class="pane"><code>${code}</code></pre>`;
  return html`<div class="exchange">
${requestBody && html`<figure class="console"><figcaption class="bar">Request body</figcaption><pre><code>${bodyText(requestBody.example)}</code></pre></figure>`}
${(hasForm || first.body !== undefined) && responsePanel(operation, first)}
${hasForm && tabbed('Code', '', Object.keys(SAMPLES).slice(0, 1), copyButton('the code'), pane)}
</div>`;
}

/** The response of the example; its headers are those that are always the same. */
function responsePanel({ success, method }: DocumentedOperation, example: DocumentedExample): Html {
  const { headers, body } = success;
  const all = [...(body ? [['content-type', body.mediaType] as const] : []), ...headers];
  return html`<div class="console response">
<div class="bar"><b class="title">Example response</b>${statusBadge(example)}<span class="duration"></span>${copyButton('the response')}</div>
${exchange(example, { attributes: html` role="group" aria-label="Response body"`, method })}
<details><summary><span>${all.length} ${all.length === 1 ? 'header' : 'headers'}</span></summary>
<dl>${all.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></details>
</div>`;
}

/** Panes of which one is shown, without a script. One tab alone needs no name. */
export function tabbed(legend: string, name: string, tabs: readonly string[], end: Content, panes: Content): Html {
  const radio = (tab: string, index: number) =>
    html`<label><input type="radio" name="${name}" value="${tab}"${index === 0 && html` checked`}>${tab}</label>`;
  return html`<fieldset class="console tabbed"><legend class="hidden">${legend}</legend>
<div class="bar">${tabs.map(radio)}${end}</div>
${panes}</fieldset>`;
}

/** A request, which may be a link, and the body of its response, which the script colours. */
export function exchange(
  { target, body }: DocumentedExample,
  { attributes, method = 'GET', text = bodyText(body), link }: ExchangeOptions = {},
): Html {
  const request = link === undefined ? html`<span>${target}</span>` : html`<a href="${link}">${target}</a>`;
  return html`<p class="request"><b>${method}</b> ${request}</p>
<pre${attributes}><code>${text}</code></pre>`;
}

interface ExchangeOptions {
  readonly attributes?: Html;
  readonly method?: string;
  /** Instead of the whole body. */
  readonly text?: string;
  readonly link?: string;
}

function bodyText(body: unknown): string {
  return body === undefined ? '' : jsonText(body);
}

export function statusBadge({ status }: Pick<DocumentedExample, 'status'>): Html {
  return html`<span class="status ${status < 400 ? 'good' : 'bad'}">${status}<span> ${reasonPhrase(status)}</span></span>`;
}

/** A button that copies the code next to it; the script enables it. */
export function copyButton(what: string, isIcon = false): Html {
  const label = html`${!isIcon && 'Copy'}<span class="hidden">${isIcon && 'Copy'} ${what}</span>`;
  return html`<button class="quiet" type="button" disabled><svg aria-hidden="true"><use href="#icon-copy"/></svg> ${label}</button>`;
}
