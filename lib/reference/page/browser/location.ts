/** A form that takes its values from a link. */
interface FillableForm {
  fill(values: URLSearchParams): void;
}

const PAGE_TITLE = document.title;

/** The fragment that the page shows, whether it came from a link or from a form. */
let shown = '';

/** Goes to the target of the URL's fragment: `#math/sqrt`, or `#math/sqrt?n=2` to a form that is filled in. */
export function followLinks(forms: ReadonlyMap<string, FillableForm>): void {
  const follow = () => {
    const { hash } = location;
    if (hash === shown) return;
    shown = hash;
    const [id = '', query] = hash.slice(1).split('?');
    const form = forms.get(id);
    document.title = form === undefined ? PAGE_TITLE : titleOf(id);
    if (form === undefined || query === undefined) return;
    form.fill(new URLSearchParams(query));
    // The browser scrolls to the element of this name and starts Tab from there; then the values come back.
    location.replace(`#${id}`);
    history.replaceState(null, '', hash);
  };
  addEventListener('hashchange', follow);
  follow();
}

/**
 * Writes an operation with the values of its form into the page's URL and title, without scrolling. A change of the
 * operation adds an entry to the browser's history.
 *
 * @param link - `#math/sqrt?n=2`.
 */
export function setLocation(id: string, link: string): void {
  const isSameOperation = location.hash.slice(1).split('?')[0] === id;
  if (isSameOperation) history.replaceState(null, '', link);
  else history.pushState(null, '', link);
  document.title = titleOf(id);
  shown = location.hash;
}

function titleOf(id: string): string {
  return `${id}: ${PAGE_TITLE}`;
}
