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

/** Formatted JSON in parts, with each property name wrapped in an element, so that it can look softer than values. */
export function wrapPropertyNames<E>(text: string, wrap: (name: string) => E): (string | E)[] {
  return text.split(/^( *"(?:[^"\\]|\\.)*")(?=:)/m).map((part, index) => (index % 2 === 0 ? part : wrap(part)));
}
