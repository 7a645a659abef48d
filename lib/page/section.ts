import type { Group } from '../http/operation.ts';
import type * as about from '../operations/about.ts';
import { type Content, type Html, html, type Links, prose } from './html.ts';

/** A chapter of rules that hold for every operation. Paragraphs read well both as Markdown and as plain text. */
export interface Rules {
  readonly title: string;
  readonly text: string;
  /** Single rules by their names. */
  readonly rules: Readonly<Record<string, string>>;
}

/** How a page looks, as far as operations do not say it. */
export interface Appearance {
  /** What stands for an operation on its card, by the operation's id: HTML, such as `log<sub>2</sub> <i>x</i>`; a `<span>` is overlined. */
  readonly symbols?: Readonly<Record<string, string>>;
  /** What introduces the API: a title, and requests of examples, with their responses. */
  readonly introduction: {
    readonly title: string;
    readonly requests: readonly [IntroductoryRequest, ...IntroductoryRequest[]];
  };
  /** The fields of an object in a response by headings, by the name of its schema. Fields without a heading come last. */
  readonly headings?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** For a parameter, by its name: the path of the operation that lists its values, and the field that has them. */
  readonly suggestions?: Readonly<Record<string, { readonly path: string; readonly field: string }>>;
  /** Where else the API is described: the text of each link, and its target. */
  readonly links?: Readonly<Record<string, string>>;
}

interface IntroductoryRequest {
  /** The request of an example. */
  readonly request: string;
  /** What stands large above the response: HTML, in which an `<s>` is outlined and struck out. */
  readonly figure: string;
  /** The fields of the response that are shown, if not all. */
  readonly fields?: readonly string[];
}

/** What the page shows. */
export interface Reference {
  readonly about: typeof about;
  /** The version of the service. */
  readonly version: string;
  readonly groups: readonly Group[];
  readonly rules: readonly Rules[];
  /** The statuses of failures, and what they mean to a client. */
  readonly statuses: Readonly<Record<string, string>>;
  readonly appearance: Appearance;
}

/** What the sections of a page share. */
export interface Context extends Reference {
  readonly links: Links;
}

/** A part of the page that the navigation leads to. */
export type Section = Readonly<{ id: string; title: string; content: Html }>;

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
<p>${prose(text, links)}</p></header>
${contents}
</section>`;
}
