import { wrapPropertyNames } from '../json-text.ts';
import { element, textElement } from './element.ts';
import { type Answer, sendRequest } from './send-request.ts';

/** The panel with the response of an operation. It has an example until a request is sent. */
export function responsePanel(panel: HTMLElement) {
  const output = element('output', panel);
  let sending = new AbortController();
  /** The request of the response that is shown or awaited. */
  let asked = '';

  /** Sends a request and shows the response; `undefined` if another request was sent before it came. */
  async function ask(target: string): Promise<Answer | undefined> {
    sending.abort();
    sending = new AbortController();
    const { signal } = sending;
    asked = target;
    panel.ariaBusy = 'true';
    output.style.minBlockSize = getComputedStyle(output).blockSize; // so that nothing below it jumps
    output.replaceChildren('Sending…');
    const start = performance.now();
    const answer = await sendRequest(target.slice(1), signal); // the page is one of the paths of the service
    if (signal.aborted) return undefined;
    const duration = `${Math.max(1, Math.round(performance.now() - start))} ms`;
    panel.ariaBusy = 'false';
    element('.request span', panel).textContent = target;
    element('.duration', panel).textContent = answer.headers.length > 0 ? duration : '';
    showAnswer(panel, answer);
    output.style.minBlockSize = '';
    output.replaceChildren(answer.sentence);
    return answer;
  }

  /** Says in the title whether the response is to this request. */
  function compare(target: string): void {
    if (panel.ariaBusy !== 'false') return; // it shows the example, or waits
    element('.title', panel).textContent = asked === target ? 'Response' : 'Previous response';
  }

  return { ask, compare };
}

function showAnswer(panel: HTMLElement, { status, reason, succeeded, headers, body }: Answer): void {
  const badge = textElement('span', status, succeeded ? 'status' : 'status bad');
  badge.append(textElement('span', reason && ` ${reason}`));
  element('.status', panel).replaceWith(badge);
  element('details', panel).hidden = headers.length === 0;
  element('summary span', panel).textContent = `${headers.length} headers`;
  const cells = headers.flatMap(([name, value]) => [textElement('dt', name), textElement('dd', value)]);
  element('dl', panel).replaceChildren(...cells);
  element('code', panel).replaceChildren(...wrapPropertyNames(body, (name) => textElement('span', name)));
  element('pre', panel).scrollTop = 0;
}
