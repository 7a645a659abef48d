/** The release of the IANA time zone database (tzdata) that the service carries. Written by `npm run tzdata`. */
export const TZDATA_RELEASE = '2026f';
