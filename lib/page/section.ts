import type { Appearance } from './appearance.ts';
import { type Content, type Html, html, type Links, markdown } from './html.ts';
import type { DocumentedSchema } from './openapi.ts';

/** A part of the page that the navigation leads to. */
export type Section = Readonly<{ id: string; title: string; content: Html }>;

/** What the sections of a page share. */
export interface Context {
  readonly appearance: Appearance;
  readonly links: Links;
  /** The response fields that all operations describe alike, by path: they are listed once. */
  readonly common: ReadonlyMap<string, DocumentedSchema>;
}

/** The part of an address for a title. */
export function slug(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
}

/** What an object is called: `user profile object` if its schema is `UserProfile`. */
export function objectName(schema: string): string {
  return `${schema.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()} object`;
}

/** A section with a heading, which has a paragraph below it, and an id if links lead to it. */
export function group(title: string, text: string, contents: readonly Content[], links: Links, id?: string): Html {
  return html`
<section class="group" aria-label="${title}">
<header><h2${id && html` id="${id}"`}>${title}</h2>
${markdown(text, links)}</header>
${contents}
</section>`;
}
