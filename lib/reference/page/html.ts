/** HTML as text, already escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template can hold: text is escaped, HTML is not, `undefined` is omitted. */
export type Content = string | number | Html | undefined | readonly Content[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * The tag of a template that is HTML. Attribute values have to be in double quotes.
 *
 * @example
 * ```ts
 * html`<p class="${'lead'}">${'1 < 2'}</p>`.text // '<p class="lead">1 &lt; 2</p>'
 * ```
 */
export function html(literals: TemplateStringsArray, ...contents: readonly Content[]): Html {
  const text = contents.map((content, index) => htmlText(content) + (literals[index + 1] ?? ''));
  return new Html((literals[0] ?? '') + text.join(''));
}

function htmlText(content: Content): string {
  if (content === undefined) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'object') return content.map(htmlText).join('');
  return String(content).replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Text in which words between backticks are code, as descriptions write it. */
export function prose(text: string): Html {
  const parts = text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
  return html`${parts}`;
}
