const KEY = 'sample';

/** Shows the samples of all operations in the language that was chosen in one of them, also the next time. */
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
        // A browser that keeps nothing shows the first one next time.
      }
    });
  }
  try {
    choose(localStorage.getItem(KEY));
  } catch {
    // The same.
  }
}
