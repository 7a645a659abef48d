/** A text for a test's title: a long one is truncated and its length given. */
export function title(text: string): string {
  return text.length > 40 ? `${text.slice(0, 20)}… (${text.length} characters)` : JSON.stringify(text);
}
