import { element } from './element.ts';

/** Offers the names of the time zones where one is asked for, from the moment a field for one is first entered. */
export function suggestTimeZones(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-options]')) {
    input.addEventListener('focus', () => load(input.dataset.options ?? ''));
  }
}

let loaded: Promise<void> | undefined;

/** Without the list the field takes any text as before; it is asked for again the next time. */
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
