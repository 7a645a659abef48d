/** A piece of JSON with what it is coloured as. */
export type Token = Readonly<{ kind?: 'number'; text: string }>;

const VALUE = /"(?:[^"\\]|\\.)*"|(-?\d[\d.eE+-]*|true|false|null)/g;

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

/** JSON text split into pieces, for syntax colouring: numbers and literals, and the rest. */
export function jsonTokens(json: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: text, 1: number, index } of json.matchAll(VALUE)) {
    if (number === undefined) continue; // a string
    tokens.push({ text: json.slice(end, index) }, { kind: 'number', text });
    end = index + text.length;
  }
  return [...tokens, { text: json.slice(end) }];
}
