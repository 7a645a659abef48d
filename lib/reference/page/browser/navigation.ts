import { element } from './element.ts';

/** As in the style sheet: from this width the navigation has a column of its own. */
const WIDE = '(min-width: 60rem)';

/** The text that an operation is found by: its section without the code samples, which are all alike. */
interface Entry {
  readonly item: HTMLElement;
  readonly text: string;
}

/** Filters the list of operations: each word has to occur somewhere in an operation's section. */
export function enableFilter(): void {
  const input = element<HTMLInputElement>('#filter');
  const result = element('#filter-result');
  const groups = document.querySelectorAll<HTMLElement>('#navigation .group');
  let entries: readonly Entry[] = [];
  element('.filter').hidden = false;

  const narrow = () => {
    if (entries.length === 0) entries = [...document.querySelectorAll<HTMLElement>('article.operation')].map(entryOf);
    const words = input.value.toLowerCase().split(/\s+/);
    let found = 0;
    for (const { item, text } of entries) {
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) found++;
    }
    for (const group of groups) group.hidden = group.querySelector('li:not([hidden])') === null;
    const count = found === 0 ? 'No matching operations' : `${found} of ${entries.length} operations`;
    result.textContent = input.value.trim() === '' ? '' : count;
  };
  input.addEventListener('input', narrow);
  input.addEventListener('keydown', ({ key }) => {
    const first = entries.find(({ item }) => !item.hidden);
    if (key === 'Enter' && first !== undefined) element('a', first.item).click();
  });
  if (input.value !== '') narrow(); // kept by the browser from the last visit
}

function entryOf(section: HTMLElement): Entry {
  const link = element(`#navigation a[href="#${section.id}"]`);
  const parts = section.querySelectorAll('h3, p, td, th, label, li, .response pre, details');
  const text = [...parts].map(({ textContent }) => textContent).join(' ');
  return { item: link.closest('li') ?? link, text: text.toLowerCase() };
}

/** In a narrow window the navigation covers the page until something is chosen or the focus leaves it. */
export function closeMenuWhenLeft(): void {
  const navigation = element('#navigation');
  const close = () => {
    if (navigation.matches(':popover-open')) navigation.hidePopover();
  };
  for (const link of navigation.querySelectorAll('a')) link.addEventListener('click', close);
  // The focus may not move on behind it (WCAG 2.4.11); where the window loses the focus, nothing gets it.
  navigation.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !navigation.contains(relatedTarget)) close();
  });
  matchMedia(WIDE).addEventListener('change', close);
}
