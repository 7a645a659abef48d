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

/** Formatted JSON with each name of a property in an element, so that names can look softer than values. */
export function inTwoInks<E>(text: string, name: (text: string) => E): (string | E)[] {
  return text.split(/^( *"(?:[^"\\]|\\.)*")(?=:)/m).map((part, index) => (index % 2 === 0 ? part : name(part)));
}
