// In a module of its own, because `siteEndpoint` needs it, and the fallback should not ship negotiator.

/** The encodings of files, best first, and the suffixes of the files that the build compresses. */
export const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;

export type Encoding = keyof typeof SUFFIXES;

export const ENCODINGS = Object.keys(SUFFIXES) as Encoding[];
