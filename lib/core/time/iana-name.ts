/**
 * Names of the IANA time zone database (tzdata), in the database's own spelling.
 *
 * The platform knows which names exist, but not how they are written: it resolves `asia/kolkata` to `Asia/Calcutta`,
 * and lists only 418 of tzdata's 597 names. Their spelling follows a rule with few exceptions; a test holds it against
 * every name.
 */

// At most three parts of at most 14 ASCII characters, as tzdata's "Theory and pragmatics" rules for names.
// Tested on the text as it came: toLowerCase turns some other characters (K, the Kelvin sign) into ASCII letters.
const FORM = /^[A-Za-z][\w+-]{1,13}(?:\/[\w+-]{1,14}){0,2}$/;

/** The words of tzdata's names that are not written with one capital at the start. */
const IRREGULAR = new Map(
  (
    'ACT au BajaNorte BajaSur CDT CET CHAT ComodRivadavia CST DeNoronha DumontDUrville EasterIsland EDT EET es EST ' +
    'GB GMT HST IN LHI McMurdo MDT MET MST NSW NZ of PDT PRC PST ROC ROK SU UCT US UTC WET'
  )
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
);

// ICU, which browsers and Node.js ask, has names of its own beside tzdata's: 25 of three letters (PST, ACT, IST …), and these (one more is too long for FORM).
const THREE_LETTERS = /^(?:[CEMW]ET|[EHM]ST|GMT|PRC|RO[CK]|UCT|UTC)$/;
const NOT_IANA = /^(?:SystemV\/|US\/Pacific-New$)/i;

/**
 * How tzdata would spell a name.
 *
 * @param text any string of any length.
 * @returns the name in tzdata's spelling; `undefined` where the text has not the form of a name or is one of ICU's own
 *   making. Whether tzdata has the name is not decided here: `atlantis/new_city` becomes `Atlantis/New_City`.
 */
export function spellIanaName(text: string): string | undefined {
  if (!FORM.test(text)) return undefined;
  const name = text.toLowerCase().replace(/[a-z]+/g, (word) => IRREGULAR.get(word) ?? capitalized(word));
  if (name.length === 3 && !THREE_LETTERS.test(name)) return undefined;
  return NOT_IANA.test(name) ? undefined : name;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
