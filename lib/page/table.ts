import { type Content, type Html, html } from './html.ts';

/** A heading, which may be empty, and rows; the first cell of each is code. */
export type TableBody = readonly [heading: string, rows: readonly (readonly Content[])[]];

/** A table whose rows become blocks on narrow screens; the roles keep their meaning there. */
export function table(caption: Html, heads: readonly string[], bodies: readonly TableBody[]): Html {
  const groups = bodies.map(([heading, rows]) => {
    const title = html`<tr role="row"><th scope="rowgroup" role="rowheader" colspan="${heads.length}">${heading}</th></tr>`;
    const lines = rows.map(([first, ...others]) => {
      const cells = others.map((cell) => html` <td role="cell">${cell}</td>`);
      return html`<tr role="row"><th scope="row" role="rowheader"><code>${first}</code></th>${cells}</tr>\n`;
    });
    return html`<tbody role="rowgroup">${heading !== '' && title}${lines}</tbody>`;
  });
  return html`<table role="table">${caption}
<thead role="rowgroup"><tr role="row">${heads.map((text) => html`<th scope="col" role="columnheader">${text}</th>`)}</tr></thead>
${groups}</table>`;
}
