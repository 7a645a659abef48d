import type { OperationForm } from './operation-form.ts';

const TITLE = document.title;

/** Goes where the fragment of the page's address leads: `#math/sqrt`, or `#math/sqrt?n=2` to a form that is filled in. */
export function followLinks(forms: ReadonlyMap<string, OperationForm>): void {
  let followed = '';
  const follow = () => {
    const { hash } = location;
    if (hash === followed) return;
    followed = hash;
    const [id = '', query] = hash.slice(1).split('?');
    const form = forms.get(id);
    document.title = form === undefined ? TITLE : `${id}: ${TITLE}`;
    if (form === undefined || query === undefined) return;
    form.fill(new URLSearchParams(query));
    // The browser scrolls to the element of this name and starts Tab from there; then the values come back.
    location.replace(`#${id}`);
    history.replaceState(null, '', hash);
  };
  addEventListener('hashchange', follow);
  follow();
}
