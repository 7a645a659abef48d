import { element } from './element.ts';

/** Suggests the names of the time zones in their fields; the list is loaded when one first gets the focus. */
export function suggestTimeZones(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-options]')) {
    input.addEventListener('focus', () => load(input.dataset.options ?? ''));
  }
}

let loaded: Promise<void> | undefined;

/** Without the list, the field takes any text, and the list is requested again next time. */
function load(path: string): Promise<void> {
  loaded ??= fetch(new URL(path.slice(1), location.href), { credentials: 'omit' })
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
    .then(({ zones }: { zones: string[] }) => {
      element('#time-zones').replaceChildren(...zones.map((zone) => new Option('', zone)));
    })
    .catch(() => {
      loaded = undefined;
    });
  return loaded;
}
