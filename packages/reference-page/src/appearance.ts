/** How a page looks, as far as the document does not say it. */
export interface Appearance {
  /** What stands for an operation on its card, by `operationId`: HTML, such as `log<sub>2</sub> <i>x</i>`; a `<span>` is overlined. */
  readonly symbols?: Readonly<Record<string, string>>;
}
