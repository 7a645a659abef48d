import { announce, element } from './element.ts';

const COPIED_MILLISECONDS = 2_000;

/** Shows the copy buttons if the browser lets a page copy: with HTTPS or on localhost. */
export function showCopyButtons(): void {
  if (navigator.clipboard === undefined) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.copy')) {
    button.hidden = false;
    button.addEventListener('click', () => copy(button));
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const panel = button.closest<HTMLElement>('.panel') ?? document.body;
  const shown = [...panel.querySelectorAll<HTMLElement>('pre')].find((pre) => pre.checkVisibility());
  const [label] = button.childNodes;
  if (shown === undefined || label === undefined) return;
  try {
    await navigator.clipboard.writeText(element('code', shown).textContent);
    label.textContent = 'Copied';
    announce('Copied.');
  } catch {
    label.textContent = 'Not allowed';
    announce('The browser did not allow copying.');
  }
  setTimeout(() => {
    label.textContent = 'Copy';
  }, COPIED_MILLISECONDS);
}
