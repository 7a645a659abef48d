/** The script of the reference page: it makes the forms work, and adds copying, filtering and links that carry values. */
import { copy, element } from './element.ts';
import { followLinks } from './location.ts';
import { closeMenuWhenLeft, enableFilter, markCurrentSection } from './navigation.ts';
import { operationForm } from './operation-form.ts';

const forms = new Map(all('.operation').map((section) => [element('h3', section).id, operationForm(section)]));
followLinks(forms);
enableFilter();
closeMenuWhenLeft();
markCurrentSection();

// A page may copy with HTTPS or on localhost.
for (const button of navigator.clipboard === undefined ? [] : all<HTMLButtonElement>('.quiet, [data-link]')) {
  button.disabled = false;
  button.addEventListener('click', () => {
    const codes = [...(button.closest('.route, .console')?.querySelectorAll('code') ?? [])];
    copy(button, codes.find((code) => code.checkVisibility())?.textContent ?? location.href);
  });
}

// All samples are in the language chosen in one of them, also on the next visit.
const languages = all<HTMLInputElement>('.exchange [type=radio]');
for (const radio of languages) radio.addEventListener('change', () => choose(radio.value));
choose(withStorage((storage) => storage.getItem('sample')) ?? '');

function choose(language: string): void {
  if (language === '') return;
  for (const radio of languages) radio.checked = radio.value === language;
  for (const form of forms.values()) form.showRequest();
  withStorage((storage) => storage.setItem('sample', language));
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined; // the browser stores nothing
  }
}

// A list of suggestions is loaded when a field that has it gets the focus; without it, the field takes any text.
for (const input of all<HTMLInputElement>('input[list]')) {
  input.addEventListener('focus', async () => {
    const { path = '', field = '' } = input.list?.dataset ?? {};
    if (input.list?.childElementCount !== 0) return;
    const response = await fetch(path.slice(1), { credentials: 'omit' }).catch(() => undefined);
    const values: string[] = response?.ok ? (await response.json())[field] : [];
    input.list.replaceChildren(...values.map((value) => new Option('', value)));
  });
}

function all<E extends HTMLElement = HTMLElement>(selector: string): E[] {
  return [...document.querySelectorAll<E>(selector)];
}
