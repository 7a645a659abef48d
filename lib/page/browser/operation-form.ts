import { escaped, formRequest, requestValues } from '../request.ts';
import { SAMPLES } from '../samples.ts';
import { all, element, textElement } from './element.ts';
import { setLocation } from './location.ts';
import { responsePanel } from './response-panel.ts';
import type { Answer } from './send-request.ts';

/** A field of a form: any text, or a choice. */
type Field = HTMLInputElement | HTMLSelectElement;

/** Makes the form of an operation work, with the code samples and the response that belong to it. */
export function operationForm(section: HTMLElement) {
  const { id, textContent: title } = element('h3', section);
  const { hash } = new URL(`#${id}`, location.href);
  const form = element<HTMLFormElement>('form', section);
  const inputs = all<Field>('input, select', form);
  const examples = all<HTMLAnchorElement>('.chips a', form);
  const response = responsePanel(element('.response', section));
  const [path = ''] = element('.route code', section).textContent.split('?');
  const template = path.replace(/\}$/, '+}'); // the page does not say whether a value may have slashes
  /** The example that was pressed, until a field changes. */
  let chosen: HTMLAnchorElement | undefined;

  const request = () => formRequest(template, inputs, chosen && requestOf(chosen));
  const showLocation = () => setLocation(title, hash + request().query);

  /** Writes the request in the chosen language, and marks the example that it is. */
  function showRequest(): void {
    const { target } = request();
    const language = element<HTMLInputElement>('.tabbed :checked', section).value as keyof typeof SAMPLES;
    element('.tabbed code', section).textContent = SAMPLES[language](
      element('[data-base]').textContent + escaped(target),
    );
    const { href } = new URL(target.slice(1), location.href);
    for (const example of examples) example.ariaCurrent = example.href === href ? 'true' : null;
    response.compare(target);
  }

  function fill(values: URLSearchParams, example?: HTMLAnchorElement): void {
    chosen = example;
    for (const input of inputs) {
      const value = values.get(input.name) ?? '';
      input.value = value;
      // A request with a bad choice shows it.
      if (input.value !== value && input instanceof HTMLSelectElement) input.add(new Option(value, value, true, true));
    }
    showRequest();
  }

  /** @param byForm - whether the form was sent: the focus then goes to an error, and the sentence into view. */
  async function send(byForm: boolean): Promise<void> {
    const { target, missing } = request();
    const absent = missing.map((parameter) => ({ parameter, detail: 'is required' }));
    showErrors(absent, byForm);
    if (missing.length > 0) return;
    const answer = await response.ask(target);
    if (answer === undefined) return; // a later request is on its way
    showRequest();
    if (byForm) element('output', section).scrollIntoView({ block: 'nearest' }); // on a phone, it may be below the window
    if (target === request().target) showErrors(answer.errors, byForm);
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
      fill(requestValues(template, requestOf(example)), example);
      showLocation();
      send(false);
    });
  }
  /** Fills in the values of a link, and shows the response to them; fields without a value become empty. */
  const open = (query: URLSearchParams) => {
    fill(query);
    send(false);
  };
  return { hash, title, open, showRequest };
}

function requestOf(example: HTMLAnchorElement): string {
  return `/${example.getAttribute('href')}`;
}

/** Shows the errors of a field, each after its name. */
function showError(input: Field, errors: Answer['errors']): void {
  const own = errors.filter(({ parameter }) => parameter === input.name);
  const details = own.map(({ detail }) => detail).join('; ');
  element(`[id="${input.id}/about"] .error`).textContent =
    details === '' ? '' : `${input.name} ${details}.`.replace('?.', '?');
  input.ariaInvalid = details === '' ? null : 'true';
}
