/** The script of the page. Requests, samples and JSON are written by the same code as in the build. */
import { SAMPLES } from '../samples.ts';
import { all, element } from './element.ts';
import { followLinks } from './location.ts';
import { closeMenuWhenLeft, enableFilter, markCurrentSection } from './navigation.ts';
import { operationForm } from './operation-form.ts';

// Only what scrolls is a tab stop.
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target instanceof HTMLElement) target.tabIndex = target.scrollHeight > target.clientHeight ? 0 : -1;
  }
});
for (const body of all('.response > pre')) observer.observe(body);

const forms = all('.operation').map(operationForm);
element('[data-base]').textContent = location.origin;
followLinks(forms);
enableFilter();
closeMenuWhenLeft();
markCurrentSection();

// A page may copy with HTTPS or on localhost. A button copies the code next to it, or the link to the page.
for (const button of navigator.clipboard === undefined ? [] : all<HTMLButtonElement>('.quiet, [data-link]')) {
  button.disabled = false;
  button.addEventListener('click', async () => {
    const code = button.closest('.route, .console')?.querySelector('code');
    const copied = navigator.clipboard.writeText(code?.textContent ?? location.href);
    const note = await copied.then(() => 'Copied').catch(() => 'Not allowed');
    button.dataset.note = element('#announcement').textContent = note;
    setTimeout(() => {
      delete button.dataset.note;
      element('#announcement').textContent = ''; // so that the next note is announced, too
    }, 2_000);
  });
}

// The page has the first of the languages, which needs no script.
for (const [index, first] of all('.tabbed label').entries()) {
  element<HTMLInputElement>('input', first).name = `language-${index}`;
  const others = Object.keys(SAMPLES)
    .slice(1)
    .map((language) => {
      const label = first.cloneNode(true) as HTMLElement;
      Object.assign(element('input', label), { value: language, checked: false });
      label.lastChild?.replaceWith(language);
      return label;
    });
  first.after(...others);
}

// All samples are in the language chosen in one of them, also on the next visit.
const languages = all<HTMLInputElement>('[type=radio]');
const choose = (language: string | null) => {
  for (const radio of languages) if (radio.value === language) radio.checked = true;
  for (const form of forms) form.showRequest();
};
for (const radio of languages) {
  radio.addEventListener('change', () => choose(radio.value));
  radio.addEventListener('change', () => localStorage.setItem('language', radio.value));
}
try {
  choose(localStorage.getItem('language'));
} catch {
  choose(null); // the browser stores nothing
}

// A list of suggestions is loaded when a field that has it gets the focus; without it, the field takes any text.
for (const input of all<HTMLInputElement>('input[list]')) {
  input.addEventListener('focus', async () => {
    const { list } = input;
    const { path, field = '' } = list?.dataset ?? {};
    if (list?.childElementCount !== 0 || path === undefined) return;
    delete list.dataset.path; // until it has loaded, since other fields may have the same list
    const response = await fetch(path.slice(1), { credentials: 'omit' }).catch(() => undefined);
    const values: string[] = response?.ok ? (await response.json())[field] : [];
    list.replaceChildren(...values.map((value) => new Option('', value)));
    list.dataset.path = path;
  });
}
