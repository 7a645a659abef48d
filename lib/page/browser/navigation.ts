import { all, element, textElement } from './element.ts';

/** Shows in place of the navigation what a search finds: codes that begin with its words, then sections, the best first. */
export function enableFilter(): void {
  const input = element<HTMLInputElement>('#filter');
  const list = element('nav > ul');
  const homes = new Map(all('nav li').map((item) => [item, item.parentElement]));
  const texts = new Map<HTMLElement, SectionText>();
  const narrow = () => {
    if (texts.size === 0) for (const item of homes.keys()) texts.set(item, textOf(element('a', item)));
    const words = wordsOf(input.value).trim();
    list.replaceChildren();
    for (const [item, home] of homes) home?.append(item);
    for (const group of all('nav div')) group.hidden = words !== '';
    element('#filter-result').textContent = '';
    if (words === '') return;
    const ranked = [...texts].map(([item, text]) => ({ item, rank: rankOf(words.split(' '), text) }));
    const best = ranked.filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank);
    const rows = all('th [id]').filter(({ textContent }) => wordsOf(textContent).startsWith(wordsOf(input.value)));
    const found = [...rows.map(itemFor), ...best.map(({ item }) => item)];
    list.replaceChildren(...found);
    element('#filter-result').textContent = `${found.length || 'Nothing'} found`;
  };
  input.addEventListener('input', narrow);
  input.addEventListener('keydown', (event) => {
    const first = element('nav li a');
    if (event.key === 'ArrowDown') {
      event.preventDefault(); // it would also scroll the page
      first.focus();
    }
    if (event.key !== 'Enter' || input.value === '' || !list.contains(first)) return;
    first.click();
    input.value = '';
    narrow();
  });
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    // Radio buttons, which take no text, have no id.
    if (key !== '/' || ctrlKey || metaKey || altKey || (target as Element).matches('input[id], select')) return;
    event.preventDefault();
    if (!input.checkVisibility()) element('#navigation').togglePopover(true);
    input.focus();
    input.select();
  });
  input.disabled = false;
}

/** A link to a row of a table, such as the code of an error. */
function itemFor({ id, textContent }: HTMLElement): HTMLElement {
  const item = textElement('li', '');
  item.append(Object.assign(textElement('a', textContent), { href: `#${id}` }));
  return item;
}

/** The words of a section: those of its address and route, of its title, and all others. */
type SectionText = readonly [names: string, title: string, text: string];

/** Without the code samples, which are all alike. */
function textOf(link: HTMLElement): SectionText {
  const heading = targetOf(link);
  const section = heading.closest<HTMLElement>('article, section') ?? element('.hero');
  const texts = all(':scope > :not(.exchange, .console)', section).map(({ textContent }) => textContent);
  const route = section.querySelector('.route .method + code')?.textContent ?? '';
  return [wordsOf(`${heading.id} ${route}`), wordsOf(link.textContent), wordsOf(texts.join(' '))];
}

/** Not by the `hash` of the link, which is percent-encoded. */
function targetOf(link: HTMLElement): HTMLElement {
  return element(`[id="${link.getAttribute('href')?.slice(1)}"]`);
}

/** In lower case, each after a space; `requestId` is also `request` and `id`, a time zone a timezone, and RFC 3339 rfc3339. */
function wordsOf(text: string): string {
  const parts = text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').replaceAll(/\b(time|iso|rfc) (zones?|\d+)/gi, '$1$2 $&');
  return ` ${parts === text ? text : `${text} ${parts}`} `.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, ' ');
}

/** How well words fit a section: 0 if one of them begins none of its words. */
function rankOf(words: readonly string[], [names, title, text]: SectionText): number {
  const ranks = words.map((word) => {
    if (names.includes(` ${word} `)) return 4;
    if (title.includes(` ${word} `)) return 3;
    if (`${names}${title}`.includes(` ${word}`)) return 2;
    return text.includes(` ${word}`) ? 1 : 0;
  });
  return ranks.includes(0) ? 0 : ranks.reduce<number>((sum, rank) => sum + rank, 0);
}

/** In a narrow window the navigation covers the page until something is chosen or the focus leaves it. */
export function closeMenuWhenLeft(): void {
  const navigation = element('#navigation');
  const close = () => navigation.togglePopover(false);
  navigation.addEventListener('click', ({ target }) => {
    if ((target as Element).matches('a')) close();
  });
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
  const headings = links.map(targetOf);
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
    // `scrollIntoView` would also make Tab start from there. An outline is up to 4 px outside.
    const { top, bottom } = current.getBoundingClientRect();
    const upper = element('.filter').getBoundingClientRect().bottom;
    element('#navigation').scrollTop += Math.min(0, top - 4 - upper) + Math.max(0, bottom + 4 - innerHeight);
  };
  for (const event of ['scroll', 'resize']) addEventListener(event, mark, { passive: true });
  mark();
}
