import { all, element } from './element.ts';

/** Filters the navigation: each word has to occur somewhere in an operation's section. */
export function enableFilter(): void {
  const input = element<HTMLInputElement>('#filter');
  const texts = new Map<Element | null, string>();
  const narrow = () => {
    if (texts.size === 0) for (const section of all('.operation')) texts.set(...entryOf(section));
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const isFound = (item: Element) => words.every((word) => texts.get(item)?.includes(word));
    for (const item of all('nav li')) item.hidden = !isFound(item);
    for (const group of all('nav div')) group.hidden = group.querySelector('li:not([hidden])') === null;
    const found = all('nav li:not([hidden])').length;
    const count = found === 0 ? 'No matching operations' : `${found} of ${texts.size} operations`;
    element('#filter-result').textContent = words.length === 0 ? '' : count;
  };
  input.addEventListener('input', narrow);
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') document.querySelector<HTMLElement>('nav div li:not([hidden]) a')?.click();
  });
  input.disabled = false;
  if (input.value !== '') narrow(); // kept by the browser from the last visit
}

/** The navigation's item for a section, and its text: without code samples, which are all alike, but with named objects. */
function entryOf(section: HTMLElement): [item: Element | null, text: string] {
  const link = element(`nav a[href="#${element('h3', section).id}"]`);
  const objects = all<HTMLAnchorElement>('.fields a', section).map(({ hash }) =>
    element(`article:has([id="${hash.slice(1)}"])`),
  );
  const parts = [...all('header, form, .fields, .response', section), ...objects];
  const text = parts.map(({ textContent }) => textContent.toLowerCase()).join(' ');
  return [link.closest('li'), `${text} ${text.replaceAll(/[\s-]/g, '')}`];
}

/** In a narrow window the navigation covers the page until something is chosen or the focus leaves it. */
export function closeMenuWhenLeft(): void {
  const navigation = element('#navigation');
  const close = () => navigation.togglePopover(false);
  for (const link of all('a', navigation)) link.addEventListener('click', close);
  // Focus must not move behind the menu (WCAG 2.4.11). If the window loses focus, `relatedTarget` is null: stay open.
  navigation.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !navigation.contains(relatedTarget)) close();
  });
  // As in the style sheet: from this width the navigation has a column of its own.
  matchMedia('(min-width: 60rem)').addEventListener('change', close);
}

/** Marks in the navigation the section that is being read: the last one that begins in the upper quarter of the window. */
export function markCurrentSection(): void {
  const links = all<HTMLAnchorElement>('nav a');
  const headings = links.map(({ hash }) => element(`[id="${hash.slice(1)}"]`));
  const mark = () => {
    // Near its end the page cannot scroll a section up to the line, so the line moves down.
    const remaining = document.documentElement.scrollHeight - scrollY - innerHeight;
    const line = Math.max(innerHeight / 4, innerHeight - remaining);
    const read = headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= line);
    const followed = links.findIndex(({ hash }) => hash === location.hash);
    const isShown = remaining < innerHeight && (headings[followed]?.getBoundingClientRect().top ?? -1) >= 0;
    const current = links[isShown ? followed : read];
    if (current?.ariaCurrent !== null) return;
    for (const link of links) link.ariaCurrent = link === current ? 'location' : null;
    // `scrollIntoView` would also make Tab start from there.
    const { top, bottom } = current.getBoundingClientRect();
    const upper = element('.filter').getBoundingClientRect().bottom;
    element('#navigation').scrollTop += Math.min(0, top - upper) + Math.max(0, bottom - innerHeight);
  };
  for (const event of ['scroll', 'resize']) addEventListener(event, mark, { passive: true });
  mark();
}
