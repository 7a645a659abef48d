/** The most characters of what was sent that a message repeats. */
const MAX_LENGTH = 40;

/**
 * The beginning of a string, with an ellipsis if that is not all.
 *
 * @param text - any string.
 *
 * @example
 * ```ts
 * shorten('1'.repeat(100)) // `${'1'.repeat(40)}…`
 * ```
 */
export function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
