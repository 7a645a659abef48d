import { element } from './element.ts';

/** Offers the names of the time zones where one is asked for, from the moment the field is first entered. */
export function suggestTimeZones(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-options]')) {
    input.addEventListener('focus', () => load(input.dataset.options ?? ''), { once: true });
  }
}

let loaded: Promise<void> | undefined;

/** Without the list, when it cannot be had, the field takes any text as before. */
function load(path: string): Promise<void> {
  loaded ??= fetch(new URL(path.slice(1), location.href), { credentials: 'omit' })
    .then((response) => response.json())
    .then(({ zones }: { zones: string[] }) => {
      element('#time-zones').replaceChildren(...zones.map((zone) => new Option('', zone)));
    })
    .catch(() => undefined);
  return loaded;
}
