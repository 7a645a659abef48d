/** A Markdown table. Columns are numbers, aligned right, except `texts`. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], texts = [0]): string {
  const rule = head.map((_, column) => (texts.includes(column) ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `|${cells.join('|')}|`).join('\n');
}

/** Rounded to whole dollars: `$1,234`. */
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

/**
 * A share in percent: `12.3 %`.
 *
 * @param share - from 0 to 1.
 */
export function percent(share: number, digits = 0): string {
  return `${(100 * share).toFixed(digits)} %`;
}

/** A share from which something holds, rounded up so that it also holds at the printed value; `never` for undefined. */
export function percentFrom(share: number | undefined): string {
  return share === undefined ? 'never' : percent(Math.ceil(1_000 * share) / 1_000, 1);
}
