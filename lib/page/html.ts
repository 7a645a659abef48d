/** HTML, already escaped. Only `html` and `trustedHtml` make it. */
export type Html = Readonly<{ html: string }>;

/** What a template can hold: text is escaped, HTML is not, `undefined` and `false` are omitted. */
export type Content = string | number | Html | undefined | false | readonly Content[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The tag of a template that is HTML. Attribute values have to be in double quotes. */
export function html(literals: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return { html: String.raw({ raw: literals }, ...contents.map(htmlText)) };
}

/** HTML that is not escaped. It is only for what the owner of the service writes in `Appearance`, not for strings of operations. */
export function trustedHtml(html: string): Html {
  return { html };
}

export function htmlText(content: Content): string {
  if (content === undefined || content === false) return '';
  if (typeof content === 'object') return 'html' in content ? content.html : content.map(htmlText).join('');
  return String(content).replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** The sections of the page that a path in a text leads to. */
export type Links = ReadonlyMap<string, string>;

/** What is short enough for a line on a phone stays on one. */
export function code(text: string): Html {
  return html`<code${text.length > 30 && html` class="long"`}>${text}</code>`;
}

/** Markdown of a paragraph with `code` and **bold**. Code that is one of `links` leads to its section. */
export function prose(text: string, links: Links): Html {
  const parts = text.split(/`(.+?)`|\*\*(.+?)\*\*/);
  return html`${parts.map((part, index): Content => {
    if (part === undefined || index % 3 === 0) return part;
    const marked = index % 3 === 1 ? code(part) : html`<b>${prose(part, links)}</b>`;
    return links.has(part) ? html`<a href="#${links.get(part)}">${marked}</a>` : marked;
  })}`;
}
