/**
 * What the header `access-control-allow-origin` says to a page of this origin; `undefined` for no header.
 *
 * @param origin of the request, empty where there is none.
 * @param origins that may call the API, separated by commas; all of them where it is `*` or not set.
 */
export function allowedOrigin(origin: string, origins = '*'): string | undefined {
  if (origin === '') return undefined;
  if (origins === '*') return '*';
  return origins.split(',').includes(origin) ? origin : undefined;
}
