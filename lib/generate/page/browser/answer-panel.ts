import { jsonTokens } from '../json-text.ts';
import type { Answer } from './ask.ts';
import { element } from './element.ts';

/** Shows an answer in the place of the example. */
export class AnswerPanel {
  readonly #panel: HTMLElement;

  constructor(panel: HTMLElement) {
    this.#panel = panel;
  }

  wait(): void {
    this.#panel.ariaBusy = 'true';
  }

  show({ status, succeeded, milliseconds, headers, body }: Answer): void {
    const heading = element('h4', this.#panel);
    heading.textContent = `Answer in ${Math.max(1, Math.round(milliseconds))} ms`;
    const badge = element('.status', this.#panel);
    badge.textContent = status;
    badge.className = `status ${succeeded ? 'good' : 'bad'}`;
    const list = element('dl', this.#panel);
    list.hidden = headers.length === 0;
    list.replaceChildren(...headers.flatMap(([name, value]) => [textElement('dt', name), textElement('dd', value)]));
    const pre = element('pre', this.#panel);
    element('code', pre).replaceChildren(...jsonTokens(body).map(tokenNode));
    pre.tabIndex = 0; // a long answer scrolls
    pre.role = 'group';
    pre.ariaLabel = 'Body of the answer';
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
