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
  /** By the name of a parameter: an operation, and the field of its response that lists values for the parameter. */
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
