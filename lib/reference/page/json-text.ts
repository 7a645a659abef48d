// Also part of the page's script.

/** What a piece of JSON is; punctuation and white space have no kind. */
export type TokenKind = 'name' | 'string' | 'number' | 'literal' | 'punctuation';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|(true|false|null)/g;

/** A JSON value as formatted text: one property per line, short lists of plain values in one line. */
export function jsonText(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => jsonText(item, deeper));
    const plain = value.every((item) => typeof item !== 'object' || item === null);
    return plain ? `[${items.join(', ')}]` : block('[', items, ']', indent);
  }
  const properties = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${jsonText(part, deeper)}`);
  return block('{', properties, '}', indent);
}

function block(opening: string, items: readonly string[], closing: string, indent: string): string {
  if (items.length === 0) return opening + closing;
  return `${opening}\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}${closing}`;
}

/** JSON text split into pieces, for syntax colouring. */
export function jsonTokens(json: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [all, string, colon, number] = match;
    if (match.index > end) tokens.push({ kind: 'punctuation', text: json.slice(end, match.index) });
    end = match.index + all.length;
    if (string === undefined) tokens.push({ kind: number === undefined ? 'literal' : 'number', text: all });
    else tokens.push({ kind: colon === undefined ? 'string' : 'name', text: string });
    if (colon !== undefined) tokens.push({ kind: 'punctuation', text: colon });
  }
  if (end < json.length) tokens.push({ kind: 'punctuation', text: json.slice(end) });
  return tokens;
}
