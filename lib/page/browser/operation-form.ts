import { formRequest, requestValues } from '../request.ts';
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
  const fields = all<Field>('input, select', form);
  const examples = all<HTMLAnchorElement>('.chips a', form);
  const response = responsePanel(element('.response', section));
  const [path = ''] = element('.route code', section).textContent.split('?');
  const template = path.replace(/\}$/, '+}'); // the page writes `{name+}`, whose value may have slashes, as `{name}`
  /** The example that was pressed, until a field changes. */
  let pressed: HTMLAnchorElement | undefined;

  const request = () => formRequest(template, fields, pressed && requestOf(pressed));
  const showLocation = () => setLocation(title, hash + request().query);

  /** Writes the request as code, and marks the example that it is. */
  function showRequest(): void {
    const { target } = request();
    showSample(section, target);
    const { href } = new URL(target.slice(1), location.href);
    for (const example of examples) example.ariaCurrent = example.href === href ? 'true' : null;
    response.compare(target);
  }

  /** @param byForm - whether the form was sent: the focus then goes to an error, and the sentence into view. */
  async function send(byForm: boolean): Promise<void> {
    const { target, missing } = request();
    const show = (errors: Answer['errors']) => showErrors(fields, errors, byForm, pressed);
    show(missing.map((parameter) => ({ parameter, detail: 'is required' })));
    if (missing.length > 0) return;
    const answer = await response.ask(target);
    if (answer === undefined) return; // a later request is on its way
    showRequest();
    if (byForm) element('output', section).scrollIntoView({ block: 'nearest' }); // on a phone, it may be below the window
    if (target === request().target) show(answer.errors);
  }

  /** Fills in the values of a link or an example, and shows the response to them; fields without a value become empty. */
  function open(values: URLSearchParams, example?: HTMLAnchorElement): void {
    pressed = example;
    for (const field of fields) fill(field, values.get(field.name) ?? '');
    showRequest();
    send(false);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showLocation();
    send(true);
  });
  form.addEventListener('input', ({ target }) => {
    pressed = undefined;
    for (const field of fields) if (field === target) showError(field, []);
    showRequest();
  });
  form.addEventListener('change', showLocation);
  element('[data-link]', form).addEventListener('click', showLocation);
  onPress(examples, (example) => {
    open(requestValues(template, requestOf(example)), example);
    showLocation();
  });
  describeParts(section, fields, title);
  form.noValidate = true; // the service says better what is wrong
  element<HTMLFieldSetElement>('fieldset', form).disabled = false;
  return { hash, title, open, showRequest };
}

function requestOf(example: HTMLAnchorElement): string {
  return `/${example.getAttribute('href')}`;
}

/** Writes a request in the chosen language. */
function showSample(section: HTMLElement, target: string): void {
  const language = element<HTMLInputElement>('.tabbed :checked', section).value as keyof typeof SAMPLES;
  element('.tabbed code', section).textContent = SAMPLES[language](element('[data-base]').textContent + target);
}

function fill(field: Field, value: string): void {
  field.value = value;
  // A request with a bad choice shows it.
  if (field.value !== value && field instanceof HTMLSelectElement) field.add(new Option(value, value, true, true));
}

/** Shows the errors of all fields, and goes to the first if asked; an example that was pressed stays under the pointer. */
function showErrors(fields: readonly Field[], errors: Answer['errors'], focus: boolean, pressed?: Element): void {
  const top = pressed?.getBoundingClientRect().top ?? 0;
  for (const field of fields) showError(field, errors);
  scrollBy(0, (pressed?.getBoundingClientRect().top ?? 0) - top);
  const bad = focus ? fields.find(({ ariaInvalid }) => ariaInvalid !== null) : undefined;
  // Focusing does not scroll to a field that already has the focus.
  bad?.closest('.parameter')?.scrollIntoView({ block: 'nearest' });
  bad?.focus();
}

/** Shows the errors of a field, each after its name. */
function showError(field: Field, errors: Answer['errors']): void {
  const own = errors.filter(({ parameter }) => parameter === field.name);
  const details = own.map(({ detail }) => detail).join('; ');
  element(`[id="${field.id}/about"] .error`).textContent =
    details === '' ? '' : `${field.name} ${details}.`.replace('?.', '?');
  field.ariaInvalid = details === '' ? null : 'true';
}

/** Makes examples call a function, unless they open elsewhere. */
function onPress(examples: readonly HTMLAnchorElement[], press: (example: HTMLAnchorElement) => void): void {
  for (const example of examples) {
    // Chromium does not scroll to one that is partly in view. A pointer must not move what it presses.
    example.addEventListener('focus', () => {
      if (example.matches(':focus-visible')) example.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    example.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      press(example);
    });
  }
}

/** For screen readers: ties each field to the text about it, and names the operation in what all forms have. */
function describeParts(section: HTMLElement, fields: readonly Field[], title: string): void {
  for (const field of fields) {
    const about = element('p', field.parentElement ?? section);
    about.id = `${field.id}/about`;
    field.setAttribute('aria-describedby', about.id);
  }
  for (const part of all('h4, legend, button', section)) part.append(textElement('span', ` for ${title}`, 'hidden'));
}
