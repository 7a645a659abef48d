import type { Example, Operation, Parameter } from '../http/operation.ts';
import { openApiPath, variablesOf } from '../http/path-template.ts';
import { problemHeaders, successHeaders } from '../http/responses.ts';
import type { Schema } from '../http/schema.ts';
import { BASE_URL_PLACEHOLDER } from '../http/site.ts';
import { type Content, type Html, html, type Links, prose } from './html.ts';
import { jsonText, wrapPropertyNames } from './json-text.ts';
import { reasonPhrase, requestValues } from './request.ts';
import { SAMPLES } from './samples.ts';
import { describeBounds, describeType, describeValue, fieldsOf, isNamedObject, namedObjectOf } from './schema-words.ts';
import { type Context, objectName, slug } from './section.ts';

/** An operation: what it is for, a form that calls it, and next to it the response and the request. */
export function operationSection(operation: Operation, context: Context): Html {
  const { id, summary, description, result } = operation;
  const { links } = context;
  // The introduction says what the message is.
  const own = fieldsOf(result, isNamedObject).filter(([path]) => path !== 'message');
  return html`
<article class="operation">
<header><h3 id="${id}">${summary}</h3>
<p class="route"><b class="method">GET</b> <code>${routeText(operation)}</code></p>
<p>${prose(description, links)}</p></header>
${requestForm(operation, context)}
${exchanges(operation)}
${
  own.length > 0 &&
  html`<div><h4>Response fields</h4>
<dl class="fields">${fieldItems(own, links)}</dl></div>`
}
</article>`;
}

/** The path and the query, with their variables marked. */
function routeText({ path, parameters }: Operation): Content {
  const query = Object.keys(parameters).filter((name) => parameters[name]?.in === 'query');
  const items = query.map((name, index) => {
    return html`<wbr><span>${index === 0 ? '?' : '&'}${name}=<var>{${name}}</var></span>`;
  });
  return [pathText(path), items];
}

/** A path that may break after its slashes, with its variables marked. */
export function pathText(path: string): Content {
  const steps = openApiPath(path).split(/(?<=.\/)/);
  return steps.map((step) => (variablesOf(step).length > 0 ? html`<var>${step}</var>` : html`${step}<wbr>`));
}

function requestForm(operation: Operation, { appearance, links }: Context): Html {
  const { id, path, parameters, examples } = operation;
  const values = requestValues(path, examples[0].target);
  const fields = Object.entries(parameters).map(([name, parameter]) => {
    const list = appearance.suggestions?.[name]?.path;
    return parameterField(`${id}/${name}`, name, parameter, values.get(name) ?? '', links, list);
  });
  return html`<form autocomplete="off" autocapitalize="off" spellcheck="false">
<fieldset disabled>
<legend>${fields.length > 0 ? 'Parameters' : 'No parameters'}</legend>
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
  name: string,
  parameter: Parameter,
  value: string,
  links: Links,
  list?: string,
): Html {
  const { in: location, required, description, example, default: fallback } = parameter;
  const { schema } = parameter.kind;
  const bounds = describeBounds(schema);
  const choices = schema.type === 'boolean' ? [true, false] : schema.enum;
  const needsExample = schema.type === 'string' && !choices && !description.includes(`${example}`);
  const about = [
    description,
    bounds && `${bounds.charAt(0).toUpperCase()}${bounds.slice(1)}.`,
    needsExample && `For example \`${example}\`.`,
  ];
  const use = fallback === undefined ? 'optional' : `${fallback} if left out`;
  const attributes = html`id="${field}" name="${name}"${required && html` required`}`;
  return html`
<div class="parameter">
<label for="${field}"><code>${name}</code> <span>${describeType(schema)} in the ${location}, ${required ? html`<b>required</b>` : use}</span></label>
${choices ? choice(attributes, choices, required, value) : input(attributes, parameter, value, list)}
<p><span class="error"></span> ${prose(about.filter(Boolean).join(' '), links)}</p>
</div>`;
}

function choice(attributes: Html, choices: readonly unknown[], required: boolean, value: string): Html {
  const options = choices.map(String).map((text) => html`<option${text === value && html` selected`}>${text}</option>`);
  return html`<select ${attributes}>${!required && html`<option value="">left out</option>`}${options}</select>`;
}

function input(attributes: Html, { kind, default: fallback }: Parameter, value: string, list?: string): Html {
  const placeholder = fallback !== undefined && html` placeholder="${String(fallback)}"`;
  const others = [placeholder, inputMode(kind.schema), list && html` list="${list}/values"`];
  return html`<input ${attributes} value="${value}"${others}>`;
}

/** A keypad for numbers that cannot be negative: that of iOS has no minus sign. */
function inputMode({ type, minimum, exclusiveMinimum }: Schema): Html | undefined {
  if (Number(minimum ?? exclusiveMinimum ?? -1) < 0) return undefined;
  return type === 'integer' ? html` inputmode="numeric"` : html` inputmode="decimal"`;
}

/** A relative link, so that it also works if the service has a base path. */
function exampleItem({ title, target, status }: Example): Html {
  return html`<li><a href="${target.slice(1)}"${status >= 400 && html` class="bad"`}><b>${status}</b> ${title}</a></li>`;
}

/** @param fields - with their paths. */
function fieldItems(fields: Iterable<[string, Schema]>, links: Links): Html[] {
  return [...fields].map(([path, field]) => {
    const object = namedObjectOf(field);
    const { description } = field;
    const meaning = object
      ? html`<dd>${reference(object)}</dd>`
      : description && html`<dd>${prose(description, links)}</dd>`;
    return html`<div><dt><code>${path}</code> <span>${prose(describeValue(field), links)}</span></dt>${meaning}</div>\n`;
  });
}

function reference(object: Schema): Html {
  const name = objectName(object.title ?? '');
  const { length } = fieldsOf(object);
  return html`<a href="#${slug(name)}">The ${name}</a>: ${length} ${length === 1 ? 'field' : 'fields'}.`;
}

/** A response, and code that gets it. */
function exchanges({ examples: [example], caching }: Operation): Html {
  const { status } = example;
  const code = SAMPLES.curl(BASE_URL_PLACEHOLDER + example.target);
  return html`<div class="exchange">
${responsePanel(example, status === 200 ? successHeaders(caching) : problemHeaders(status))}
<fieldset class="console tabbed"><legend class="hidden">Code</legend>
<div class="bar"><label><input type="radio" value="curl" checked>curl</label>${copyButton('the code')}</div>
<pre><code>${code}</code></pre></fieldset>
</div>`;
}

/** The response of an example, without the headers that are for browsers alone. */
function responsePanel(example: Example, headers: Readonly<Record<string, string>>): Html {
  const shown = ['content-type', 'vary', 'cache-control'];
  const { message } = Object(example.body);
  return html`<div class="console response">
<div class="bar"><b class="title">Example response</b>${statusBadge(example)}<span class="duration"></span>${copyButton('the response')}</div>
<output>${typeof message === 'string' && message}</output>
${exchange(example, html` role="group" aria-label="Response body"`)}
<details><summary><span>${shown.length} headers</span></summary>
<dl>${shown.map((name) => html`<dt>${name}</dt><dd>${headers[name]}</dd>`)}</dl></details>
</div>`;
}

/** A request, and the body of its response. */
export function exchange({ target, body }: Example, attributes?: Html): Html {
  return html`<p class="request"><b>GET</b> <span>${target}</span></p>
<pre${attributes}>${jsonCode(jsonText(body))}</pre>`;
}

/** Formatted JSON as code. */
export function jsonCode(text: string): Html {
  return html`<code>${wrapPropertyNames(text, (name) => html`<span>${name}</span>`)}</code>`;
}

export function statusBadge({ status, body }: Example): Html {
  return html`<span class="status${status >= 400 && ' bad'}">${status}<span> ${reasonPhrase(status, body)}</span></span>`;
}

/** A button that copies the code next to it; the script enables it. */
export function copyButton(what: string, isIcon = false): Html {
  const label = html`${!isIcon && 'Copy'}<span class="hidden">${isIcon && 'Copy'} ${what}</span>`;
  return html`<button class="quiet" type="button" disabled><svg aria-hidden="true"><use href="#icon-copy"/></svg> ${label}</button>`;
}
