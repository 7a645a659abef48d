/** A Markdown table; all columns but the first are numbers, or but these. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], texts = [0]): string {
  const rule = head.map((_, column) => (texts.includes(column) ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `|${cells.join('|')}|`).join('\n');
}

/** To whole dollars, as every page says it. */
export function inDollars(dollars: number): string {
  return `$${whole(dollars)}`;
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** With cents below a hundred dollars. */
export function dollars(value: number): string {
  return value < 100 ? value.toFixed(2) : whole(value);
}

/** @param share - from 0 to 1; undefined where there is none. */
export function percent(share: number | undefined, digits = 0): string {
  return share === undefined ? 'never' : `${(100 * share).toFixed(digits)} %`;
}
