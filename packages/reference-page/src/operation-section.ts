import type { Appearance } from './appearance.ts';
import { type Content, type Html, html, prose } from './html.ts';
import { jsonText } from './json-text.ts';
import {
  bodyOf,
  type DocumentedExample,
  type DocumentedOperation,
  type DocumentedParameter,
  type DocumentedSchema,
  slug,
} from './openapi.ts';
import { reasonPhrase, requestTarget, requestValues } from './request.ts';
import { SAMPLES } from './samples.ts';
import { describeBounds, describeType, describeValue, fieldsOf, isNamedObject } from './schema-words.ts';

/** The sections of the page that a path in a text leads to. */
export type Links = ReadonlyMap<string, string>;

/** An operation: what it is for, a form that calls it, and next to it the response and the request. */
export function operationSection(
  operation: DocumentedOperation,
  appearance: Appearance,
  links: Links,
  baseUrl: string,
): Html {
  const { id, path, summary, description, parameters, examples } = operation;
  const [first] = examples;
  const values = requestValues(path, parameters, first.target);
  const error = examples.find(({ status }) => status === 400);
  const code = SAMPLES.curl(baseUrl + requestTarget(path, values));
  return html`
<article class="operation" aria-labelledby="${id}">
<header><h3 id="${id}"><a href="#${id}">${summary}</a></h3>
<p class="route"><b class="method">GET</b> <code>${routeText(operation)}</code>${copyButton('the route', true)}</p>
<p>${prose(description, links)}</p></header>
<form data-path="${path}" autocomplete="off">
<fieldset disabled>
<legend>${parameters.length > 0 ? 'Parameters' : 'No parameters'}</legend>
${parameters.map((parameter, index) => parameterField(operation, parameter, values[index]?.text ?? '', appearance, links))}
<p class="actions"><button class="button primary" type="submit">Send request</button> <button class="button" type="button" data-link>${icon('link')}Copy link</button></p>
</fieldset>
<output>${statusBadge(first)} ${String(Object(first.body).message)}</output>
<h4>Examples</h4>
<ul class="chips">${examples.map((example) => exampleItem(example, example === first))}</ul>
</form>
<div class="exchange">
${responsePanel(operation, first)}
${tabbed(`Code for ${summary}`, id, Object.keys(SAMPLES), copyButton('the code'), html`<pre class="pane"><code>${code}</code></pre>`)}
${error && html`<details class="console"><summary><span>Example error: ${error.title}</span> ${statusBadge(error)}</summary>${exchange(error)}</details>`}
</div>
<div><h4>Response fields</h4>
<dl class="fields">${fieldsOf(bodyOf(operation), isNamedObject).map((field) => fieldItem(field, links))}</dl></div>
</article>`;
}

/** The path and the query, with their variables marked. */
function routeText({ path, parameters }: DocumentedOperation): Content {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const items = query.map(({ name }, index) => html`<wbr>${index === 0 ? '?' : '&'}${name}=<var>{${name}}</var>`);
  return [pathText(path), query.length > 0 && html`<span>${items}</span>`];
}

/** A path that may break after its slashes, with its variables marked. */
export function pathText(path: string): Content {
  const parts = path.match(/\{\w+\}|\/?[^/{}]+\/?/g) ?? [];
  return parts.map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : html`${part}<wbr>`));
}

function parameterField(
  { id }: DocumentedOperation,
  parameter: DocumentedParameter,
  value: string,
  { suggestions = {} }: Appearance,
  links: Links,
): Html {
  const { name, in: location, required, schema, description, example } = parameter;
  const field = `${id}/${name}`;
  const bounds = describeBounds(schema);
  const form = schema.type === 'string' && !description.includes(`${example}`) && `For example \`${example}\`.`;
  const about = [description, bounds && `${bounds.charAt(0).toUpperCase()}${bounds.slice(1)}.`, form];
  const list = suggestions[name];
  const placeholder = html` placeholder="${String(schema.default ?? '')}"`;
  const attributes = [
    required ? html` required` : placeholder,
    inputMode(schema),
    list && html` list="${list.path}/values"`,
  ];
  return html`
<div class="parameter">
<label for="${field}"><code>${name}</code> <span>${describeType(schema)} in the ${location}, ${required ? html`<b>required</b>` : schema.default === undefined ? 'optional' : `${schema.default} if left out`}</span></label>
<input id="${field}" name="${name}" data-in="${location}" value="${value}" aria-describedby="${field}/about" spellcheck="false" autocapitalize="off"${attributes}>
<p id="${field}/about"><span class="error"></span> ${prose(about.filter(Boolean).join(' '), links)}</p>
</div>`;
}

/** A keypad for numbers that cannot be negative: that of iOS has no minus sign. */
function inputMode({ type, minimum, exclusiveMinimum }: DocumentedSchema): Html | undefined {
  if (Number(minimum ?? exclusiveMinimum ?? -1) < 0) return undefined;
  return type === 'integer' ? html` inputmode="numeric"` : html` inputmode="decimal"`;
}

/** A relative link, so that it also works if the service has a base path. */
function exampleItem({ title, target, status }: DocumentedExample, isCurrent: boolean): Html {
  return html`<li><a href="${target.slice(1)}"${status !== 200 && html` class="bad"`}${isCurrent && html` aria-current="true"`}><b>${status}</b> ${title}</a></li>`;
}

function fieldItem([path, schema]: [string, DocumentedSchema], links: Links): Html {
  const { title = '', description = '' } = schema;
  const reference = html`<a href="#${slug(title)}-object">The ${title.toLowerCase()} object</a>: ${fieldsOf(schema).length} fields.`;
  const meaning = isNamedObject(schema) ? reference : prose(description, links);
  return html`<div><dt><code>${path}</code> <span>${prose(describeValue(schema), links)}</span></dt><dd>${meaning}</dd></div>`;
}

/** The response of the example; its headers are those that are always the same. */
function responsePanel({ responses }: DocumentedOperation, example: DocumentedExample): Html {
  const { headers = {}, content = {} } = responses[200] ?? {};
  const fixed = Object.entries(headers).filter(([, { required, schema }]) => required && schema.const);
  const documented = fixed.map(([name, { schema }]) => [name.toLowerCase(), String(schema.const)] as const);
  const all = [['content-type', Object.keys(content)[0]] as const, ...documented];
  return html`<div class="console response">
<div class="bar"><h4>Example response</h4>${statusBadge(example)}<span class="duration"></span>${copyButton('the response')}</div>
${exchange(example, html` tabindex="0" role="group" aria-label="Response body"`)}
<details><summary><span>${all.length} headers</span></summary>
<dl>${all.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></details>
</div>`;
}

/** Panes of which one is shown, without a script. */
export function tabbed(legend: string, name: string, tabs: readonly string[], end: Content, panes: Content): Html {
  const radio = (tab: string, index: number) =>
    html`<label><input type="radio" name="${name}" value="${tab}"${index === 0 && html` checked`}>${tab}</label>`;
  return html`<fieldset class="console tabbed"><legend class="hidden">${legend}</legend>
<div class="bar">${tabs.map(radio)}${end}</div>
${panes}</fieldset>`;
}

/** A request, and the body of its response, which the script colours. */
export function exchange({ target, body }: DocumentedExample, attributes?: Html, text = jsonText(body)): Html {
  return html`<p class="request"><b>GET</b> <span>${target.split(/(?=\?)/).map((part) => html`<wbr>${part}`)}</span></p>
<pre${attributes}><code>${text}</code></pre>`;
}

export function statusBadge({ status }: Pick<DocumentedExample, 'status'>): Html {
  return html`<span class="status ${status === 200 ? 'good' : 'bad'}">${status}<span> ${reasonPhrase(status)}</span></span>`;
}

/** A button that copies the code next to it; the script enables it. */
export function copyButton(what: string, isIcon = false): Html {
  const label = html`${!isIcon && 'Copy'}<span class="hidden">${isIcon && 'Copy'} ${what}</span>`;
  return html`<button class="quiet" type="button" disabled>${icon('copy')}${label}</button>`;
}

function icon(name: string): Html {
  return html`<svg aria-hidden="true"><use href="#icon-${name}"/></svg>`;
}
