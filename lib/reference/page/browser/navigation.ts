import { element } from './element.ts';

/** As in the style sheet: from this width the navigation has a column of its own. */
const WIDE = '(min-width: 60rem)';

/** The section that is read is the last one that begins above this part of the window. */
const READING_LINE = 0.25;

/** Filters the navigation: each word has to occur somewhere in an operation's section. */
export function enableFilter(): void {
  const input = element<HTMLInputElement>('#filter');
  const texts = new Map<HTMLElement, string>();

  const narrow = () => {
    if (texts.size === 0) for (const section of document.querySelectorAll('.operation')) texts.set(...entryOf(section));
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = [...texts].filter(([, text]) => words.every((word) => text.includes(word))).map(([item]) => item);
    for (const item of document.querySelectorAll<HTMLElement>('nav li')) {
      item.hidden = words.length > 0 && !found.includes(item);
    }
    for (const group of document.querySelectorAll<HTMLElement>('nav div')) {
      group.hidden = group.querySelector('li:not([hidden])') === null;
    }
    const count = found.length === 0 ? 'No matching operations' : `${found.length} of ${texts.size} operations`;
    element('#filter-result').textContent = words.length === 0 ? '' : count;
  };
  input.addEventListener('input', narrow);
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') element('nav div li:not([hidden]) a').click();
  });
  input.disabled = false;
  if (input.value !== '') narrow(); // kept by the browser from the last visit
}

/** The navigation's item for a section, and its text: without code samples, which are all alike, but with shared objects. */
function entryOf(section: Element): [item: HTMLElement, text: string] {
  const link = element(`nav a[href="#${section.getAttribute('aria-labelledby')}"]`);
  const parts = [...section.querySelectorAll('header, form, .fields, .response')];
  for (const { hash } of section.querySelectorAll<HTMLAnchorElement>('.fields a')) {
    parts.push(element(`.wide[aria-labelledby="${hash.slice(1)}"]`));
  }
  const text = parts.map(({ textContent }) => textContent.toLowerCase()).join(' ');
  return [link.closest('li') ?? link, `${text} ${text.replaceAll(/[\s-]/g, '')}`];
}

/** In a narrow window the navigation covers the page until something is chosen or the focus leaves it. */
export function closeMenuWhenLeft(): void {
  const navigation = element('#navigation');
  const close = () => {
    if (navigation.matches(':popover-open')) navigation.hidePopover();
  };
  navigation.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) close();
  });
  // The focus may not move on behind it (WCAG 2.4.11); where the window loses the focus, nothing gets it.
  navigation.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !navigation.contains(relatedTarget)) close();
  });
  matchMedia(WIDE).addEventListener('change', close);
}

/** Marks in the navigation the section that is being read. */
export function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
  const headings = links.map(({ hash }) => element(`[id="${hash.slice(1)}"]`));
  const mark = () => {
    // Near its end the page cannot scroll a section up to the line, so the line moves down.
    const remaining = document.documentElement.scrollHeight - scrollY - innerHeight;
    const line = Math.max(innerHeight * READING_LINE, innerHeight - remaining);
    const current = links[headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= line)];
    if (current?.ariaCurrent !== null) return;
    for (const link of links) link.ariaCurrent = link === current ? 'location' : null;
    current.scrollIntoView({ block: 'nearest' });
  };
  addEventListener('scroll', mark, { passive: true });
  addEventListener('resize', mark);
  mark();
}
