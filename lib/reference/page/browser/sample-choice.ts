const KEY = 'sample';

/** Shows the samples of all operations in the language chosen in one of them, and remembers it. */
export function rememberSampleChoice(): void {
  const radios = [...document.querySelectorAll<HTMLInputElement>('.samples input')];
  const choose = (name: string | null) => {
    for (const radio of radios) if (radio.value === name) radio.checked = true;
  };
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      choose(radio.value);
      try {
        localStorage.setItem(KEY, radio.value);
      } catch {
        // Without storage, the next visit shows the first language.
      }
    });
  }
  try {
    choose(localStorage.getItem(KEY));
  } catch {
    // Without storage, there is no choice to restore.
  }
}
