/** A Markdown table. Columns are numbers, aligned right, except the first. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `|${cells.join('|')}|`).join('\n');
}
