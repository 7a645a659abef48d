const PAGE_TITLE = document.title;

/** The fragment of the URL that was last followed, or written by a form. */
let lastHash = '';

/** A form that a link can fill in; its hash is percent-encoded, as in `location`. */
type OperationForm = Readonly<{ hash: string; title: string; open(query: URLSearchParams): void }>;

/** Goes to the target of the URL's fragment: `#group/name`, or `#group/name?n=2` to a form that is filled in. */
export function followLinks(forms: readonly OperationForm[]): void {
  const follow = () => {
    const { hash } = location;
    if (hash === lastHash) return;
    lastHash = hash;
    const [target = '', query] = hash.split('?');
    const form = forms.find((candidate) => candidate.hash === target);
    document.title = form === undefined ? PAGE_TITLE : `${form.title} – ${PAGE_TITLE}`;
    if (form === undefined || query === undefined) return;
    form.open(new URLSearchParams(query));
    // Goes to the bare id, so that the browser scrolls there and Tab starts there; then restores the URL.
    location.replace(target);
    history.replaceState(null, '', hash);
  };
  addEventListener('hashchange', follow);
  // A link to where the URL already leads fires no hashchange.
  addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey, altKey }) => {
    if (ctrlKey || metaKey || shiftKey || altKey) return; // it opens elsewhere
    if (!(target instanceof Element) || target.closest('a')?.hash !== location.hash) return;
    lastHash = '';
    follow();
  });
  follow();
}

/** Writes a form and its values, `#group/name?n=2`, into the URL and the title. Another operation is an entry in the history. */
export function setLocation(title: string, link: string): void {
  const isSameOperation = location.hash.split('?')[0] === link.split('?')[0];
  if (isSameOperation) history.replaceState(null, '', link);
  else history.pushState(null, '', link);
  document.title = `${title} – ${PAGE_TITLE}`;
  lastHash = location.hash;
}
