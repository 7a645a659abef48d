import { inTwoInks } from '../json-text.ts';
import { escaped, queryText, requestTarget, requestValues, type Value } from '../request.ts';
import { SAMPLES } from '../samples.ts';
import { all, element, textElement } from './element.ts';
import { setLocation } from './location.ts';
import { type Answer, sendRequest } from './send-request.ts';

/** A field of a form: any text, or a choice. */
type Field = HTMLInputElement | HTMLSelectElement;

/** Makes the form of an operation work, with the code samples and the response that belong to it. */
export function operationForm(section: HTMLElement) {
  const { id, textContent: title } = element('h3', section);
  const { hash } = new URL(`#${id}`, location.href);
  const form = element<HTMLFormElement>('form', section);
  const inputs = all<Field>('input, select', form);
  const examples = all<HTMLAnchorElement>('.chips a', form);
  const panel = element('.response', section);
  const output = element('output', panel);
  const [template = ''] = element('.route code', section).textContent.split('?');
  let sending = new AbortController();
  /** The example that was pressed, until a field changes. */
  let chosen: HTMLAnchorElement | undefined;

  /** Trimmed, because what is pasted often has a blank at an end. */
  const values = () =>
    inputs.map(({ name, value }): Value => {
      return { name, in: template.includes(`{${name}}`) ? 'path' : 'query', text: value.trim() };
    });
  /** That of an example is its own: a form cannot repeat or misspell a parameter. */
  const target = () => (chosen ? `/${chosen.getAttribute('href')}` : requestTarget(template, values()));
  /** The request of the response that is shown or awaited. */
  let asked = '';
  /** The page is one of the paths of the service. */
  const urlOf = (path: string) => new URL(path.slice(1), location.href).href;
  /** A question mark with nothing after it means that all fields are empty. */
  const showLocation = () => setLocation(title, `${hash}${inputs.length > 0 ? `?${queryText(values())}` : ''}`);

  /** Writes the request in the chosen language, and marks the example that it is. */
  function showRequest(): void {
    const language = element<HTMLInputElement>('.tabbed :checked', section).value as keyof typeof SAMPLES;
    element('.tabbed code', section).textContent = SAMPLES[language](
      element('[data-base]').textContent + escaped(target()),
    );
    for (const example of examples) example.ariaCurrent = example.href === urlOf(target()) ? 'true' : null;
    if (panel.ariaBusy !== 'false') return; // it shows the example, or waits
    element('.title', panel).textContent = asked === target() ? 'Response' : 'Previous response';
  }

  function fill(text: (name: string) => string | null | undefined, example?: HTMLAnchorElement): void {
    chosen = example;
    for (const input of inputs) {
      const value = text(input.name) ?? '';
      input.value = value;
      // A request with a bad choice shows it.
      if (input.value !== value && input instanceof HTMLSelectElement) input.add(new Option(value, value, true, true));
    }
    showRequest();
  }

  /** @param byForm - whether the form was sent: the focus then goes to an error, and the sentence into view. */
  async function send(byForm: boolean): Promise<void> {
    const missing = values().filter((value) => value.in === 'path' && value.text === '');
    const absent = missing.map(({ name }) => ({ parameter: name, detail: 'is required' }));
    showErrors(absent, byForm);
    if (missing.length > 0) return;
    sending.abort();
    sending = new AbortController();
    const { signal } = sending;
    panel.ariaBusy = 'true';
    output.style.minBlockSize = getComputedStyle(output).blockSize; // so that nothing below it jumps
    output.replaceChildren('Sending…');
    asked = target();
    showRequest();
    const start = performance.now();
    const answer = await sendRequest(urlOf(asked), signal);
    if (signal.aborted) return; // a later request is on its way
    panel.ariaBusy = 'false';
    element('.request span', panel).textContent = asked;
    const duration = `${Math.max(1, Math.round(performance.now() - start))} ms`;
    element('.duration', panel).textContent = answer.headers.length > 0 ? duration : '';
    showAnswer(panel, answer);
    showRequest();
    output.style.minBlockSize = '';
    output.replaceChildren(answer.sentence);
    if (byForm) output.scrollIntoView({ block: 'nearest' }); // on a phone, it may be below the window
    if (asked === target()) showErrors(answer.errors, byForm);
  }

  function showErrors(errors: Answer['errors'], focus: boolean): void {
    const top = chosen?.getBoundingClientRect().top ?? 0;
    for (const input of inputs) showError(input, errors);
    // The example that was pressed stays under the pointer.
    scrollBy(0, (chosen?.getBoundingClientRect().top ?? 0) - top);
    const bad = form.querySelector<HTMLElement>('[aria-invalid]');
    if (!focus) return;
    // Focusing does not scroll to a field that already has the focus.
    bad?.closest('.parameter')?.scrollIntoView({ block: 'nearest' });
    bad?.focus();
  }

  for (const input of inputs) {
    const about = element('p', input.parentElement ?? form);
    about.id = `${input.id}/about`;
    input.setAttribute('aria-describedby', about.id);
  }
  // In a list of all headings, groups or buttons of the page, those of operations would be alike.
  for (const part of all('h4, legend, button', section)) part.append(textElement('span', ` for ${title}`, 'hidden'));
  form.noValidate = true; // the service says better what is wrong
  element<HTMLFieldSetElement>('fieldset', form).disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showLocation();
    send(true);
  });
  form.addEventListener('input', ({ target }) => {
    chosen = undefined;
    for (const input of inputs) if (input === target) showError(input, []);
    showRequest();
  });
  form.addEventListener('change', showLocation);
  element('[data-link]', form).addEventListener('click', showLocation);
  for (const example of examples) {
    // Chromium does not scroll to one that is partly in view. A pointer must not move what it presses.
    example.addEventListener('focus', () => {
      if (example.matches(':focus-visible')) example.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    example.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const texts = requestValues(template, values(), `/${example.getAttribute('href')}`);
      fill((name) => texts.find((value) => value.name === name)?.text, example);
      showLocation();
      send(false);
    });
  }
  /** Fills in the values of a link, and shows the response to them; fields without a value become empty. */
  const open = (query: URLSearchParams) => {
    fill((name) => query.get(name));
    send(false);
  };
  return { hash, title, open, showRequest };
}

function showAnswer(panel: HTMLElement, answer: Answer): void {
  element('.status', panel).replaceWith(statusBadge(answer));
  element('details', panel).hidden = answer.headers.length === 0;
  element('summary span', panel).textContent = `${answer.headers.length} headers`;
  const cells = answer.headers.flatMap(([name, value]) => [textElement('dt', name), textElement('dd', value)]);
  element('dl', panel).replaceChildren(...cells);
  element('code', panel).replaceChildren(...inTwoInks(answer.body, (name) => textElement('span', name)));
  element('pre', panel).scrollTop = 0;
}

function statusBadge({ status, reason, succeeded }: Answer): HTMLElement {
  const badge = textElement('span', status, succeeded ? 'status' : 'status bad');
  badge.append(textElement('span', reason && ` ${reason}`));
  return badge;
}

/** Shows the errors of a field, each after its name. */
function showError(input: Field, errors: Answer['errors']): void {
  const own = errors.filter(({ parameter }) => parameter === input.name);
  const details = own.map(({ detail }) => detail).join('; ');
  element(`[id="${input.id}/about"] .error`).textContent =
    details === '' ? '' : `${input.name} ${details}.`.replace('?.', '?');
  input.ariaInvalid = details === '' ? null : 'true';
}
