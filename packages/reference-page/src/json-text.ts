/** A piece of JSON with what it is coloured as. */
export type Token = Readonly<{ kind?: 'string' | 'number' | 'note'; text: string }>;

const VALUE = /("(?:[^"\\]|\\.)*")(?!\s*:)|"(?:[^"\\]|\\.)*"|(-?\d[\d.eE+-]*|true|false|null)|(….*)/g;

/** A JSON value as formatted text: one property per line, short lists of plain values in one line. */
export function jsonText(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, part]) => {
    const text = jsonText(part, deeper);
    return isList ? text : `${JSON.stringify(name)}: ${text}`;
  });
  const [opening, closing] = isList ? '[]' : '{}';
  const isPlain = isList && value.every((item) => typeof item !== 'object' || item === null);
  if (isPlain || parts.length === 0) return `${opening}${parts.join(', ')}${closing}`;
  return `${opening}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${closing}`;
}

/** JSON text split into pieces, for syntax colouring: strings, numbers with the literals, and what is left out of it. */
export function jsonTokens(json: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: text, 1: string, 2: number, 3: note, index } of json.matchAll(VALUE)) {
    const kind = string ? 'string' : number ? 'number' : note ? 'note' : undefined;
    if (kind === undefined) continue; // the name of a property
    tokens.push({ text: json.slice(end, index) }, { kind, text });
    end = index + text.length;
  }
  return [...tokens, { text: json.slice(end) }];
}
