const NOTE_MILLISECONDS = 2_000;

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

/** Copies a text, and says for a moment on the button whether it did. */
export async function copy(button: HTMLElement, text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  const note = isCopied ? 'Copied' : 'Not allowed';
  button.dataset.note = note;
  element('#announcement').textContent = note;
  setTimeout(() => {
    delete button.dataset.note;
    element('#announcement').textContent = ''; // so that the next note is announced, too
  }, NOTE_MILLISECONDS);
}
