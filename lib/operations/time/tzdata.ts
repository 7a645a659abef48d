import release from '../../tzdata/release.json' with { type: 'json' };

/** The release of the time zone database that the service carries: `2026f`. */
export const RELEASE = release.tzdata;

/** The field of responses that says so. */
export const TZDATA = {
  type: 'string',
  description: 'The release of the IANA time zone database in use.',
  examples: [RELEASE],
} as const;
