import { RELEASE } from '@utility-service/time-zones';

/** The field of responses that says which time zone database the service has. */
export const TZDATA = {
  type: 'string',
  description: 'The release of the IANA time zone database in use.',
  examples: [RELEASE],
} as const;
