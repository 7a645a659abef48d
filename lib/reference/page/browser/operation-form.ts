import { exampleValues } from '../example-values.ts';
import { queryText, requestTarget, targetText, type Value } from '../request-target.ts';
import { SAMPLE_NAMES, SAMPLES } from '../samples.ts';
import { announce, element } from './element.ts';
import { setLocation } from './location.ts';
import { ResponsePanel } from './response-panel.ts';
import { type ShownResponse, sendRequest } from './send-request.ts';

/** The URL of the service as the reader reached it, without a slash at its end: the page is one of its paths. */
export const BASE_URL = new URL('.', location.href).href.replace(/\/$/, '');

/** The form of an operation, with the code samples and the response that belong to it. */
export class OperationForm {
  readonly #section: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #inputs: readonly HTMLInputElement[];
  readonly #response: ResponsePanel;
  #sending: AbortController | undefined;

  constructor(section: HTMLElement) {
    this.#section = section;
    this.#form = element<HTMLFormElement>('form', section);
    this.#inputs = [...this.#form.querySelectorAll('input')];
    this.#response = new ResponsePanel(element('.response', section));

    this.#form.noValidate = true; // the service says better what is wrong
    element<HTMLFieldSetElement>('fieldset', this.#form).disabled = false;
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.send();
    });
    this.#form.addEventListener('input', (event) => {
      if (event.target instanceof HTMLInputElement) showError(event.target, '');
      this.showRequest();
    });
    this.#form.addEventListener('change', () => setLocation(section.id, this.link));
    for (const link of section.querySelectorAll<HTMLAnchorElement>('.examples a')) {
      link.addEventListener('click', (event) => this.#tryExample(event, link));
    }
  }

  /** The link to this form as it is filled in. */
  get link(): string {
    const query = queryText(this.#values());
    // A question mark with nothing after it means that fields which the page fills in are empty.
    const isPlain = query === '' && this.#inputs.every(({ defaultValue }) => defaultValue === '');
    return `#${this.#section.id}${isPlain ? '' : `?${query}`}`;
  }

  /** Fills in the values of a link; fields without one become empty. */
  fill(values: URLSearchParams): void {
    for (const input of this.#inputs) {
      input.value = values.get(input.name) ?? '';
      showError(input, '');
    }
    this.showRequest();
  }

  /** Sends the request and shows the response, and the error of each bad parameter at its field. */
  async send(): Promise<void> {
    for (const input of this.#inputs) showError(input, '');
    setLocation(this.#section.id, this.link);
    const missing = this.#inputs.find(({ value, dataset }) => dataset.in === 'path' && value === '');
    if (missing !== undefined) {
      showError(missing, 'is required');
      goTo(missing);
      return;
    }

    this.#sending?.abort();
    const sending = new AbortController();
    this.#sending = sending;
    this.#response.wait();
    const target = this.#target();
    const shown = await sendRequest(BASE_URL + target, sending.signal);
    if (sending.signal.aborted) return; // a later request is on its way
    this.#response.show(target, shown);
    this.#response.compare(this.#target());
    const [bad] = this.#showErrors(shown);
    if (bad === undefined) this.#response.scrollIntoView();
    else goTo(bad);
    announce(`Response: ${shown.status}. ${shown.sentence}`);
  }

  #values(): Value[] {
    return this.#inputs.map(({ name, value, dataset }) => ({
      name,
      in: dataset.in === 'path' ? 'path' : 'query',
      text: value,
    }));
  }

  #target(): string {
    return targetText(requestTarget(this.#form.dataset.path ?? '', this.#values()));
  }

  /** Writes the request into the code samples and the link below the form. */
  showRequest(): void {
    const target = requestTarget(this.#form.dataset.path ?? '', this.#values());
    for (const name of SAMPLE_NAMES) {
      element(`[data-sample="${name}"] code`, this.#section).textContent = SAMPLES[name](BASE_URL, target);
    }
    element<HTMLAnchorElement>('.share', this.#form).hash = this.link;
    this.#response.compare(targetText(target));
  }

  #tryExample(event: MouseEvent, { href }: HTMLAnchorElement): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const parameters = Object.fromEntries(this.#values().map((value) => [value.name, value]));
    const values = exampleValues({ path: this.#form.dataset.path ?? '', parameters }, href.slice(BASE_URL.length));
    this.fill(new URLSearchParams(values.map(({ name, text }) => [name, text])));
    this.send();
  }

  /**
   * Shows the errors at their fields.
   *
   * @returns the fields that have one.
   */
  #showErrors({ errors }: ShownResponse): HTMLInputElement[] {
    return this.#inputs.filter((input) => {
      const details = errors.filter(({ parameter }) => parameter === input.name).map(({ detail }) => detail);
      showError(input, details.join('; '));
      return details.length > 0;
    });
  }
}

/** Shows the error of a field after its name; an empty text clears it. */
function showError(input: HTMLInputElement, detail: string): void {
  element(`[id="${input.id}/error"]`).textContent = detail === '' ? '' : `${input.name} ${detail}.`;
  if (detail === '') input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

/** Moves the focus to a field and scrolls to it: `focus()` does not scroll to a field that already has the focus. */
function goTo(input: HTMLInputElement): void {
  input.focus();
  input.closest('.parameter')?.scrollIntoView({ block: 'nearest' });
}
