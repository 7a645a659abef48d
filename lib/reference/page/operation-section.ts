import type { Example, Operation, Parameter } from '../../http/operation.ts';
import { variableOf } from '../../http/path-template.ts';
import { boundsWords, fieldsOf, meaning, typeWords } from '../schema-words.ts';
import { exampleValues } from './example-values.ts';
import { fieldTable } from './field-table.ts';
import { type Html, html, prose } from './html.ts';
import { jsonBlock } from './json-block.ts';
import { statusWords } from './reason.ts';
import { queryText, requestTarget, targetText, type Value } from './request-target.ts';
import { SAMPLE_NAMES, SAMPLES } from './samples.ts';

/** What the sections of a page have in common. */
export interface PageSettings {
  /** The URL of the service, without a slash at its end. */
  readonly baseUrl: string;
  /** The path of the operation that lists the names of time zones, if there is one. */
  readonly timeZonesPath: string | undefined;
}

/**
 * An operation: what it is for, a form that calls it, and next to it the response and the request.
 */
export function operationSection(operation: Operation, settings: PageSettings): Html {
  const { id, path, summary, description, parameters, result, examples } = operation;
  const [success] = examples;
  const clientError = examples.find(({ status }) => status === 400);
  const values = exampleValues(operation, success.target);
  const query = values.every(({ text }) => text === '') ? '' : `?${queryText(values)}`;
  const fields = Object.entries(parameters).map(([name, parameter], index) =>
    parameterField(id, name, parameter, values[index]?.text ?? '', settings),
  );
  return html`
<article class="operation" id="${id}" aria-labelledby="${id}/title">
<header>
<h3 id="${id}/title"><a href="#${id}">${id}</a> <span>${summary}</span></h3>
<p class="route"><b>GET</b> <code>${pathWithVariables(path)}</code></p>
</header>
<div class="explanation">
<p>${prose(description)}</p>
<form data-path="${path}" autocomplete="off">
<fieldset disabled>
<legend>${fields.length > 0 ? 'Parameters' : 'No parameters'}</legend>
${fields}
<div class="actions"><button class="send" type="submit">Send request</button><a class="share" href="#${id}${query}">Link to this request</a></div>
</fieldset>
</form>
</div>
<div class="exchange">
${responsePanel(id, success, targetText(requestTarget(path, values)))}
${samples(id, operation, values, settings)}
${clientError && errorPanel(clientError)}
</div>
<div class="details">
<h4>Examples</h4>
<ul class="examples">${examples.map((example) => exampleItem(example))}</ul>
<h4>Response fields</h4>
${fieldTable(fieldsOf(result), `Response fields of ${id}`)}
</div>
</article>`;
}

function pathWithVariables(path: string): Html {
  const segments = path.split('/').map((segment, index) => {
    const slash = index === 0 ? '' : '/';
    return variableOf(segment) === undefined ? slash + segment : html`${slash}<var>${segment}</var>`;
  });
  return html`${segments}`;
}

function parameterField(
  id: string,
  name: string,
  parameter: Parameter,
  value: string,
  { timeZonesPath }: PageSettings,
): Html {
  const {
    in: location,
    kind: { schema },
    default: fallback,
    required,
  } = parameter;
  const bounds = boundsWords(schema);
  const inputId = `${id}/${name}`;
  const list =
    name === 'tz' && timeZonesPath !== undefined ? html` list="time-zones" data-options="${timeZonesPath}"` : undefined;
  const attributes = [required ? html` required` : html` placeholder="${String(fallback ?? '')}"`, list];
  return html`
<div class="parameter">
<label for="${inputId}"><code>${name}</code></label>
<p class="facts" id="${inputId}/facts">${location} · ${typeWords(schema)} · ${required ? html`<b>required</b>` : fallback === undefined ? 'optional' : `default ${fallback}`}${bounds === '' ? undefined : html`<span class="bounds">${bounds}</span>`}</p>
<input id="${inputId}" name="${name}" data-in="${location}" value="${value}" aria-describedby="${inputId}/facts ${inputId}/about ${inputId}/error" spellcheck="false" autocapitalize="off"${attributes}>
<p class="error" id="${inputId}/error"></p>
<p class="about" id="${inputId}/about">${prose(meaning(parameter))}</p>
</div>`;
}

function exampleItem({ title, target, status }: Example): Html {
  return html`<li><a href="${relative(target)}">${title}</a>${status === 200 ? undefined : html` <small>${status}</small>`}</li>`;
}

/** A path as a link from the page, which also works if the service has a base path. */
function relative(target: string): string {
  return target.slice(1);
}

function samples(id: string, operation: Operation, values: readonly Value[], { baseUrl }: PageSettings): Html {
  const target = requestTarget(operation.path, values);
  const choices = SAMPLE_NAMES.map(
    (name, index) =>
      html`<label><input type="radio" name="${id}/sample" value="${name}"${index === 0 ? html` checked` : undefined}><span>${name}</span></label>`,
  );
  const texts = SAMPLE_NAMES.map(
    (name) => html`<pre data-sample="${name}"><code>${SAMPLES[name](baseUrl, target)}</code></pre>`,
  );
  return html`<fieldset class="panel samples">
<legend>Request</legend>
<div class="bar"><div class="choices">${choices}</div><button class="copy" type="button" hidden>Copy<span> the request</span></button></div>
${texts}
</fieldset>`;
}

function responsePanel(id: string, { body, status }: Example, target: string): Html {
  return html`<div class="panel response" role="group" aria-labelledby="${id}/response">
<div class="bar"><h4 id="${id}/response"><span>Example response</span> <code>GET ${target}</code></h4><span class="status good">${statusWords(status)}</span><span class="duration"></span><button class="copy" type="button" hidden>Copy<span> the response</span></button></div>
<dl hidden></dl>
${jsonBlock(body)}
</div>`;
}

function errorPanel({ title, body, status }: Example): Html {
  return html`<details class="panel">
<summary><span>Example error: ${title}</span> <span class="status bad">${statusWords(status)}</span></summary>
${jsonBlock(body)}
</details>`;
}
