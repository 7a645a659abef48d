import { jsonTokens, type Token } from '../json-text.ts';
import { queryText, requestTarget, requestValues, type Value } from '../request.ts';
import { SAMPLES } from '../samples.ts';
import { element } from './element.ts';
import { setLocation } from './location.ts';
import { type Answer, sendRequest } from './send-request.ts';

/** A target as a URL of the service that the page comes from: the page is one of its paths. */
const urlOf = (target: string) => new URL(target.slice(1), location.href).href;

export interface OperationForm {
  readonly title: string;
  /** Fills in the values of a link, and shows the response to them; fields without a value become empty. */
  readonly open: (values: URLSearchParams) => void;
  /** Writes the request in the chosen language, and marks the example that it is. */
  readonly showRequest: () => void;
}

/** Makes the form of an operation work, with the code samples and the response that belong to it. */
export function operationForm(section: HTMLElement): OperationForm {
  const { id, textContent: title } = element('h3', section);
  const form = element<HTMLFormElement>('form', section);
  const inputs = [...form.querySelectorAll('input')];
  const examples = [...form.querySelectorAll<HTMLAnchorElement>('.chips a')];
  const output = element('output', form);
  const panel = element('.response', section);
  const request = element('.request span', panel);
  const template = form.dataset.path ?? '';
  let sending = new AbortController();

  const values = (): Value[] =>
    inputs.map(({ name, value, dataset }) => ({
      name,
      in: dataset.in === 'path' ? 'path' : 'query',
      text: value.trim(), // what is pasted often has a blank at an end
    }));
  const target = () => requestTarget(template, values());
  /** A question mark with nothing after it means that all fields are empty. */
  const link = () => `#${id}${inputs.length > 0 ? `?${queryText(values())}` : ''}`;

  function showRequest(): void {
    const url = (element('[data-base]').textContent || location.origin) + target();
    const language = element<HTMLInputElement>('.tabbed :checked', section).value as keyof typeof SAMPLES;
    element('.tabbed code', section).textContent = SAMPLES[language](url);
    for (const example of examples) example.ariaCurrent = example.href === urlOf(target()) ? 'true' : null;
    if (panel.ariaBusy !== 'false') return; // an example stays an example until there is a response
    element('h4', panel).textContent = request.textContent === target() ? 'Response' : 'Previous response';
  }

  function fill(texts: URLSearchParams): void {
    for (const input of inputs) {
      input.value = texts.get(input.name) ?? '';
      showError(input, '');
    }
    showRequest();
  }

  /** @param byReader - whether the reader sent the form, so that the address changes and the focus goes to an error. */
  async function send(byReader = true): Promise<void> {
    for (const input of inputs) showError(input, '');
    if (byReader) setLocation(title, link());
    const missing = inputs.find(({ value, dataset }) => dataset.in === 'path' && value.trim() === '');
    if (missing !== undefined) {
      showError(missing, 'is required');
      if (byReader) goTo(missing);
      return;
    }
    sending.abort();
    sending = new AbortController();
    const { signal } = sending;
    panel.ariaBusy = 'true';
    output.replaceChildren('Sending…');
    const sent = target();
    const answer = await sendRequest(urlOf(sent), signal);
    if (signal.aborted) return; // a later request is on its way
    panel.ariaBusy = 'false';
    request.textContent = sent;
    showAnswer(panel, answer);
    showRequest();
    output.replaceChildren(statusBadge(answer), ` ${answer.sentence}`);
    const bad = inputs.filter((input) => {
      const details = answer.errors.filter(({ parameter }) => parameter === input.name).map(({ detail }) => detail);
      showError(input, details.join('; '));
      return details.length > 0;
    });
    if (bad[0] !== undefined && byReader) goTo(bad[0]);
  }

  form.noValidate = true; // the service says better what is wrong
  element<HTMLFieldSetElement>('fieldset', form).disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) showError(target, '');
    showRequest();
  });
  form.addEventListener('change', () => setLocation(title, link()));
  element('[data-link]', form).addEventListener('click', () => setLocation(title, link()));
  for (const example of examples) {
    example.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const texts = requestValues(template, values(), `/${example.getAttribute('href')}`);
      fill(new URLSearchParams(texts.map(({ name, text }) => [name, text])));
      send();
    });
  }
  const open = (texts: URLSearchParams) => {
    fill(texts);
    send(false);
  };
  return { title, open, showRequest };
}

function showAnswer(panel: HTMLElement, answer: Answer): void {
  element('.duration', panel).textContent = `${Math.max(1, Math.round(answer.milliseconds))} ms`;
  element('.status', panel).replaceWith(statusBadge(answer));
  element('summary span', panel).textContent = `${answer.headers.length} headers`;
  const rows = answer.headers.map(([name, value]) => {
    const row = document.createElement('div');
    row.append(textElement('dt', name), ' ', textElement('dd', value));
    return row;
  });
  element('dl', panel).replaceChildren(...rows);
  const tokens = answer.isJson ? jsonTokens(answer.body) : [{ text: answer.body }];
  element('code', panel).replaceChildren(...tokens.map(({ kind, text }: Token) => textElement('span', text, kind)));
  element('pre', panel).scrollTop = 0;
}

function statusBadge({ status, succeeded }: Answer): HTMLElement {
  return textElement('span', status, succeeded ? 'status good' : 'status bad');
}

function textElement(name: string, text: string, className = ''): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  created.className = className;
  return created;
}

/** Shows the error of a field after its name; an empty text clears it. */
function showError(input: HTMLInputElement, detail: string): void {
  element(`[id="${input.id}/about"] .error`).textContent = detail === '' ? '' : `${input.name} ${detail}.`;
  if (detail === '') input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

/** Moves the focus to a field and scrolls to it: `focus()` does not scroll to a field that already has the focus. */
function goTo(input: HTMLInputElement): void {
  input.focus();
  input.closest('.parameter')?.scrollIntoView({ block: 'nearest' });
}
