import { jsonTokens } from '../json-text.ts';
import { element } from './element.ts';
import type { ShownResponse } from './send-request.ts';

/** Shows a response in place of the example, below its request. */
export class ResponsePanel {
  readonly #panel: HTMLElement;
  readonly #label: HTMLElement;
  readonly #request: HTMLElement;

  constructor(panel: HTMLElement) {
    this.#panel = panel;
    this.#label = element('h4 span', panel);
    this.#request = element('h4 code', panel);
  }

  /** Marks whether the response belongs to the request in the form; an example stays an example. */
  compare(target: string): void {
    if (this.#panel.ariaBusy !== 'false') return;
    this.#label.textContent = this.#request.textContent === `GET ${target}` ? 'Response' : 'Previous response';
  }

  wait(): void {
    this.#panel.ariaBusy = 'true';
  }

  show(target: string, { status, succeeded, milliseconds, headers, body }: ShownResponse): void {
    this.#label.textContent = 'Response';
    this.#request.textContent = `GET ${target}`;
    element('.duration', this.#panel).textContent = `${Math.max(1, Math.round(milliseconds))} ms`;
    const badge = element('.status', this.#panel);
    badge.textContent = status;
    badge.className = `status ${succeeded ? 'good' : 'bad'}`;
    const list = element('dl', this.#panel);
    list.hidden = headers.length === 0;
    list.replaceChildren(...headers.flatMap(([name, value]) => [textElement('dt', name), textElement('dd', value)]));
    const pre = element('pre', this.#panel);
    element('code', pre).replaceChildren(...jsonTokens(body).map(tokenNode));
    pre.tabIndex = 0; // a long response scrolls
    pre.role = 'group';
    pre.ariaLabel = 'Response body';
    this.#panel.ariaBusy = 'false';
  }

  scrollIntoView(): void {
    this.#panel.scrollIntoView({ block: 'nearest' });
  }
}

function tokenNode({ kind, text }: ReturnType<typeof jsonTokens>[number]): Node {
  if (kind === 'punctuation') return document.createTextNode(text);
  const span = textElement('span', text);
  span.className = kind;
  return span;
}

function textElement(name: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}
