import { type Content, type Html, html, type Links, markdown, prose } from './html.ts';
import { inTwoInks, jsonText } from './json-text.ts';
import type { DocumentedSchema, OpenApiParameter } from './openapi.ts';
import type { DocumentedExample, DocumentedOperation } from './reference.ts';
import { escaped, reasonPhrase, requestValues, UNKNOWN_HOST, VARIABLE } from './request.ts';
import { SAMPLES } from './samples.ts';
import { describeBounds, describeType, describeValue, fieldsOf, isNamedObject, namedObjectOf } from './schema-words.ts';
import { type Context, objectName, slug } from './section.ts';

/** An operation: what it is for, a form that calls it, and next to it the response and the request. */
export function operationSection(operation: DocumentedOperation, context: Context): Html {
  const { id, summary, description, result } = operation;
  const { links, common } = context;
  const own = fieldsOf(result, isNamedObject).filter(([path]) => !common.has(path));
  return html`
<article class="operation">
<header><h3 id="${id}">${summary}</h3>
<p class="route"><b class="method">GET</b> <code>${routeText(operation)}</code></p>
${markdown(description, links)}</header>
${requestForm(operation, context)}
${exchanges(operation)}
<div><p class="errors"><a href="#errors">Errors</a></p>
${
  own.length > 0 &&
  html`<h4>Response fields</h4>
<dl class="fields">${fieldItems(own, links)}</dl>`
}
</div>
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
  const breakable = (text: string) => text.match(/\/?[^/]+\/?|\//g)?.map((step) => html`${step}<wbr>`);
  return path.split(VARIABLE).map((part, index) => (index % 2 === 0 ? breakable(part) : html`<var>{${part}}</var>`));
}

function requestForm({ id, path, parameters, examples }: DocumentedOperation, { appearance, links }: Context): Html {
  const values = requestValues(path, parameters, examples[0].target);
  const fields = parameters.map((parameter, index) => {
    const list = appearance.suggestions?.[parameter.name]?.path;
    return parameterField(`${id}/${parameter.name}`, parameter, values[index]?.text ?? '', list, links);
  });
  return html`<form autocomplete="off" autocapitalize="off" spellcheck="false">
<fieldset disabled>
<legend>${parameters.length > 0 ? 'Parameters' : 'No parameters'}</legend>
${fields}
<p class="actions"><button class="button primary" type="submit">Send request</button> <button class="button" type="button" data-link>Copy link</button></p>
</fieldset>
<h4>Examples</h4>
<ul class="chips">${examples.map(exampleItem)}</ul>
</form>`;
}

/** @param list - the operation that lists values for the parameter. */
function parameterField(
  field: string,
  { name, in: location, required, schema, description, example }: OpenApiParameter,
  value: string,
  list: string | undefined,
  links: Links,
): Html {
  const bounds = describeBounds(schema);
  const choices = schema.type === 'boolean' ? [true, false] : schema.enum;
  const needsExample = schema.type === 'string' && !choices && !description?.includes(`${example}`);
  const about = [
    description,
    bounds && `${bounds.charAt(0).toUpperCase()}${bounds.slice(1)}.`,
    needsExample && `For example \`${example}\`.`,
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

/** @param fields - with their paths. */
export function fieldItems(fields: Iterable<[string, DocumentedSchema]>, links: Links): Html[] {
  return [...fields].map(([path, field]) => {
    const object = namedObjectOf(field);
    const { description } = field;
    const meaning = object
      ? html`<dd>${reference(object)}</dd>`
      : description && html`<dd>${prose(description, links)}</dd>`;
    return html`<div><dt><code>${path}</code> <span>${prose(describeValue(field), links)}</span></dt>${meaning}</div>\n`;
  });
}

function reference(object: DocumentedSchema): Html {
  const name = objectName(object.title ?? '');
  const { length } = fieldsOf(object);
  return html`<a href="#${slug(name)}">The ${name}</a>: ${length} ${length === 1 ? 'field' : 'fields'}.`;
}

/** A response, and code that gets it. */
function exchanges(operation: DocumentedOperation): Html {
  const code = SAMPLES.curl(UNKNOWN_HOST + escaped(operation.examples[0].target));
  return html`<div class="exchange">
${responsePanel(operation)}
<fieldset class="console tabbed"><legend class="hidden">Code</legend>
<div class="bar"><label><input type="radio" value="curl" checked>curl</label>${copyButton('the code')}</div>
<pre><code>${code}</code></pre></fieldset>
</div>`;
}

/** The response of the first example; its headers are those that are always the same. */
function responsePanel({ responses, examples: [example] }: DocumentedOperation): Html {
  const fixed = Object.entries(responses[200].headers).filter(([, { required, schema }]) => required && schema.const);
  const headers = fixed.map(([name, { schema }]) => [name.toLowerCase(), String(schema.const)] as const);
  const all = [['content-type', 'application/json'] as const, ...headers];
  const { message } = Object(example.body);
  return html`<div class="console response">
<div class="bar"><b class="title">Example response</b>${statusBadge(example)}<span class="duration"></span>${copyButton('the response')}</div>
<output>${typeof message === 'string' && message}</output>
${exchange(example, html` role="group" aria-label="Response body"`)}
<details><summary><span>${all.length} headers</span></summary>
<dl>${all.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></details>
</div>`;
}

/** A request, and the body of its response. */
export function exchange({ target, body }: DocumentedExample, attributes?: Html): Html {
  return html`<p class="request"><b>GET</b> <span>${target}</span></p>
<pre${attributes}>${jsonCode(jsonText(body))}</pre>`;
}

/** Formatted JSON as code. */
export function jsonCode(text: string): Html {
  return html`<code>${inTwoInks(text, (name) => html`<span>${name}</span>`)}</code>`;
}

export function statusBadge({ status, body }: DocumentedExample): Html {
  return html`<span class="status${status >= 400 && ' bad'}">${status}<span> ${reasonPhrase(status, body)}</span></span>`;
}

/** A button that copies the code next to it; the script enables it. */
export function copyButton(what: string, isIcon = false): Html {
  const label = html`${!isIcon && 'Copy'}<span class="hidden">${isIcon && 'Copy'} ${what}</span>`;
  return html`<button class="quiet" type="button" disabled><svg aria-hidden="true"><use href="#icon-copy"/></svg> ${label}</button>`;
}
