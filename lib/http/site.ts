import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fresh from 'fresh';
import { allowedMethods } from './allowed-methods.ts';
import { type Handler, pipeline } from './pipeline.ts';
import { HttpProblem, notFound } from './problem-details.ts';
import { fileResponse, notModifiedResponse, redirectResponse } from './responses.ts';

/** Stands for the base URL, which the build does not know. No host has a name under `.invalid` (RFC 6761, section 6.4). */
export const BASE_URL_PLACEHOLDER = 'https://base-url.invalid';

/** The file in the folder that lists the others: JSON with a `SiteFile` for each path. */
export const MANIFEST = 'manifest.json';

/** A file of the site. */
export interface SiteFile {
  /** Its name in the folder. */
  readonly name: string;
  /** Changes with the content. */
  readonly etag: string;
  /** Its own headers, among them `content-type` and `cache-control`. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The Lambda handler of a folder of text files.
 *
 * The base URL of the service, `https://api.example.org`, is the environment variable `BASE_URL`; without it, as in the SAM CLI,
 * URLs in the files have no host.
 *
 * @param folder - the folder with the files and their manifest; it ends in a slash.
 */
export function site(folder: URL): Handler {
  const { BASE_URL = '' } = process.env;
  const read = (name: string) => readFileSync(new URL(name, folder));
  const files = new Map<string, SiteFile>(Object.entries(JSON.parse(read(MANIFEST).toString())));

  const bodies = new Map<string, string>();
  /** A file in base64, kept after the first request. */
  const body = ({ name }: SiteFile, isCompressed: boolean): string => {
    const key = isCompressed ? `${name}.gz` : name;
    const text = () => read(name).toString().replaceAll(BASE_URL_PLACEHOLDER, BASE_URL);
    const made = bodies.get(key) ?? (isCompressed ? gzipSync(text()) : Buffer.from(text())).toString('base64');
    bodies.set(key, made);
    return made;
  };

  return pipeline((event) => {
    const { rawPath } = event;
    if (rawPath === '/') return redirectResponse('/docs');
    const file = files.get(rawPath);
    if (file === undefined) throw new HttpProblem(notFound());
    // Weak, since it is the same if the body is compressed. It changes with the base URL, so that no cache keeps the old file.
    const headers = { ...file.headers, etag: `W/"${file.etag}-${BASE_URL}"` };
    if (fresh(event.headers, headers)) return notModifiedResponse(headers);
    const isCompressed = acceptsGzip(event.headers['accept-encoding'] ?? '');
    return fileResponse(headers, body(file, isCompressed), isCompressed);
  }, allowedMethods());
}

/** Whether an Accept-Encoding header names gzip, and not with a weight of 0, which means "not acceptable" (RFC 9110, section 12.5.3). */
function acceptsGzip(header: string): boolean {
  return header.split(',').some((coding) => /^\s*gzip\s*(?:$|;\s*q=(?!0(?:\.0*)?\s*$))/i.test(coding));
}
