/** Marks in the navigation the section that is being read. */
export function markCurrentSection(): void {
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#navigation a')) {
    links.set(link.hash.slice(1), link);
  }
  let current: HTMLAnchorElement | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting);
      const link = links.get(entry?.target.id ?? '');
      if (link === undefined || link === current) return;
      current?.removeAttribute('aria-current');
      link.setAttribute('aria-current', 'location');
      current = link;
      keepInView(link);
    },
    // The section being read is the one under a line a fifth from the top of the window.
    { rootMargin: '-20% 0px -80%' },
  );
  for (const section of document.querySelectorAll('#overview, #conventions, article.operation'))
    observer.observe(section);
}

/** Scrolls only the navigation: `scrollIntoView` would scroll the page, too. */
function keepInView(link: HTMLElement): void {
  const navigation = link.closest<HTMLElement>('#navigation');
  if (navigation === null) return;
  const { top, bottom } = link.getBoundingClientRect();
  const box = navigation.getBoundingClientRect();
  if (top < box.top) navigation.scrollTop -= box.top - top;
  else if (bottom > box.bottom) navigation.scrollTop += bottom - box.bottom;
}
