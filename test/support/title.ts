/** A text as it may stand in a test's title: a long one is cut, with its length. */
export function title(text: string): string {
  return text.length > 40 ? `${text.slice(0, 20)}… (${text.length} characters)` : JSON.stringify(text);
}
