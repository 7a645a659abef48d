import { type Html, html, type Links, markdown, prose } from './html.ts';
import { exchange, statusBadge } from './operation-section.ts';
import type { DocumentedOperation } from './reference.ts';
import { fieldsOf } from './schema-words.ts';
import { group, type Section, slug } from './section.ts';
import { table } from './table.ts';

/** The title of the section that explains errors, to which problem details link. */
const ERRORS = 'Errors';

/** A section of the description, without its `##`. */
export function rulesSection(text: string, operations: readonly DocumentedOperation[], links: Links): Section {
  const [title = '', first = '', ...others] = text.trim().split(/\n\s*\n/);
  const tables = title === ERRORS && errorTables(operations, links);
  const id = slug(title);
  return { id, title, content: group(title, first, [tables, markdown(others.join('\n\n'), links)], links, id) };
}

/** The statuses of all operations, the codes of errors, and an example. */
function errorTables(operations: readonly DocumentedOperation[], links: Links): Html {
  const responses = operations.flatMap((operation) => Object.entries(operation.responses));
  const errors = responses.filter(([status]) => Number(status) >= 400);
  const statuses = errors.map(([status, { description }]): [string, string] => [status, description]).sort();
  const fields = operations.flatMap((operation) =>
    fieldsOf(operation.responses[400].content['application/problem+json'].schema),
  );
  const codes = fields.flatMap(([, schema]) => Object.entries(schema['x-enumDescriptions'] ?? {}));
  const example = operations.flatMap(({ examples }) => examples).find(({ status }) => status === 400);
  const linkable = (name: string) => html`<span id="error-${name}">${name}</span>`;
  const described = (caption: string, head: string, all: [string, string][]) => {
    const rows = [...new Map(all)].map(([name, meaning]) => [linkable(name), prose(meaning, links)]);
    return table(html`<caption>${caption}</caption>`, [head, 'Meaning'], [['', rows]]);
  };
  const figure =
    example &&
    html`<div class="exchange"><figure class="console">
<figcaption class="bar">${example.title} ${statusBadge(example)}</figcaption>${exchange(example)}</figure></div>`;
  return html`<div class="split"><div>
${described('Status codes', 'Status', statuses)}
${described('Codes of bad parameters', 'Code', codes)}
</div>${figure}</div>`;
}
