import { createHash } from 'node:crypto';

/** A file that a function of the site serves as it is. */
export interface SiteFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};

/**
 * A file with the content type of its suffix.
 *
 * @param name - with the suffix.
 * @throws RangeError if the suffix is not known.
 */
export function siteFile(name: string, content: string | Buffer): SiteFile {
  const contentType = CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)];
  if (contentType === undefined) throw new RangeError(`no content type is known for ${name}`);
  return { name, contentType, content: Buffer.from(content) };
}

/** The same file under a name that changes with its content: `reference-3f9a2c81d0.js`. */
export function hashed(file: SiteFile): SiteFile {
  const [stem, suffix] = file.name.split(/(?=\.[^.]+$)/);
  return { ...file, name: `${stem}-${contentHash(file)}${suffix}` };
}

/** 40 bits of SHA-256: names and tags only have to differ from version to version. */
export function contentHash({ content }: SiteFile): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
