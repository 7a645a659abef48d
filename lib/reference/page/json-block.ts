import { type Html, html } from './html.ts';
import { jsonText, jsonTokens } from './json-text.ts';

/** A JSON value as a block of code with syntax colouring. */
export function jsonBlock(value: unknown): Html {
  const parts = jsonTokens(jsonText(value)).map(({ kind, text }) =>
    kind === 'punctuation' ? text : html`<span class="${kind}">${text}</span>`,
  );
  return html`<pre><code>${parts}</code></pre>`;
}
