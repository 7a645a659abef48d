/** The release of the IANA time zone database that the zones are from. */
export const RELEASE = '2026f';
/** The release of CLDR that their names are from. */
export const CLDR = '48.0';
