import type { Field } from '../schema-words.ts';
import { type Html, html, prose } from './html.ts';

/** The fields of a body as a table. */
export function fieldTable(fields: readonly Field[], caption: string): Html {
  const rows = fields.map(
    ({ path, type, description }) =>
      html`<tr><th scope="row"><code>${breakable(path)}</code></th><td>${type}</td><td>${prose(description)}</td></tr>`,
  );
  return html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
}

/** A path that a narrow column may break after its dots. */
function breakable(path: string): Html {
  const [first = '', ...others] = path.split('.');
  return html`${first}${others.map((name) => html`.<wbr>${name}`)}`;
}
