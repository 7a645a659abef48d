/**
 * The element that a selector finds.
 *
 * @throws Error if there is none: page and script come from one build.
 */
export function element<E extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** Has a screen reader say something, even if it repeats the last text. */
export function announce(sentence: string): void {
  const status = element('#announcement');
  status.textContent = '';
  setTimeout(() => {
    status.textContent = sentence;
  }, 50);
}
