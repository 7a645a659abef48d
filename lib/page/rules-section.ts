import { ERROR_CODES } from '../http/error-codes.ts';
import { type Html, html, prose } from './html.ts';
import { exchange, statusBadge } from './operation-section.ts';
import { type Context, group, type Rules, type Section, slug } from './section.ts';
import { table } from './table.ts';

/** The title of the section that explains errors, to which problem details link. */
const ERRORS = 'Errors';

export function rulesSection({ title, text, rules }: Rules, context: Context): Section {
  const { links } = context;
  const items = Object.entries(rules).map(([name, rule]) => html`<li><b>${name}</b> ${prose(rule, links)}</li>`);
  const contents = [title === ERRORS && errorTables(context), html`<ul class="rules">${items}</ul>`];
  const id = slug(title);
  return { id, title, content: group(title, text, contents, links, id) };
}

/** The statuses of all operations, the codes of errors, and an example. */
function errorTables({ groups, statuses, links }: Context): Html {
  const examples = groups.flatMap(({ operations }) => operations.flatMap((operation) => operation.examples));
  const example = examples.find(({ status }) => status === 400);
  const linkable = (name: string) => html`<span id="error-${name}">${name}</span>`;
  const described = (caption: string, head: string, meanings: Readonly<Record<string, string>>) => {
    const rows = Object.entries(meanings).map(([name, meaning]) => [linkable(name), prose(meaning, links)]);
    return table(html`<caption>${caption}</caption>`, [head, 'Meaning'], [['', rows]]);
  };
  const figure =
    example &&
    html`<div class="exchange"><figure class="console">
<figcaption class="bar">${example.title} ${statusBadge(example)}</figcaption>${exchange(example)}</figure></div>`;
  return html`<div class="split"><div>
${described('Status codes', 'Status', statuses)}
${described('Codes of bad parameters', 'Code', ERROR_CODES)}
</div>${figure}</div>`;
}
