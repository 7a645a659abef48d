/** HTML as text, already escaped. */
export type Html = Readonly<{ html: string }>;

/** What a template can hold: text is escaped, HTML is not, `undefined` and `false` are omitted. */
export type Content = string | number | Html | undefined | false | readonly Content[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The tag of a template that is HTML. Attribute values have to be in double quotes. */
export function html(literals: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return { html: String.raw({ raw: literals }, ...contents.map(htmlText)) };
}

export function htmlText(content: Content): string {
  if (content === undefined || content === false) return '';
  if (typeof content === 'object') return 'html' in content ? content.html : content.map(htmlText).join('');
  return String(content).replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Markdown of one line with `code` and **bold**. Code that is one of `links` leads to its section of the page. */
export function prose(text: string, links: ReadonlyMap<string, string>): Html {
  const parts = text.split(/`(.+?)`|\*\*(.+?)\*\*/).map((part, index): Content => {
    if (part === undefined || index % 3 === 0) return part;
    const marked = index % 3 === 1 ? html`<code>${part}</code>` : html`<b>${part}</b>`;
    return links.has(part) ? html`<a href="#${links.get(part)}">${marked}</a>` : marked;
  });
  return html`${parts}`;
}
