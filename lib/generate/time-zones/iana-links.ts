/**
 * Links of IANA that are zones in Debian's tzdata.zi, as they were before 2024b: Debian keeps them for programs whose
 * tests depend on them (its patch revert-systemv-deprecation).
 */
const LINKS: Readonly<Record<string, string>> = {
  CET: 'Europe/Brussels',
  CST6CDT: 'America/Chicago',
  EET: 'Europe/Athens',
  EST: 'America/Panama',
  EST5EDT: 'America/New_York',
  HST: 'Pacific/Honolulu',
  MET: 'Europe/Brussels',
  MST: 'America/Phoenix',
  MST7MDT: 'America/Denver',
  PST8PDT: 'America/Los_Angeles',
  WET: 'Europe/Lisbon',
};

/** A `tzdata.zi` with IANA's links instead of Debian's zones; one from IANA is unchanged. */
export function withIanaLinks(tzdataZi: string): string {
  const links: string[] = [];
  // Continuation lines of a zone begin with a number, all other lines with a letter or #.
  const others = tzdataZi.replaceAll(/^Z (\S+) .*\n(?:[-\d].*\n)*/gm, (lines, name: string) => {
    const target = LINKS[name];
    if (target === undefined) return lines;
    links.push(`L ${target} ${name}\n`);
    return '';
  });
  return others + links.join('');
}
