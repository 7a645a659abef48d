/**
 * The header `access-control-allow-origin` for a page of this origin; `undefined` for no header.
 *
 * @param origin - that of the request, empty if it has none.
 * @param origins - those that may call the API, separated by commas, or `*` for all. None may if it is not set.
 */
export function allowedOrigin(origin: string, origins = ''): string | undefined {
  if (origin === '') return undefined;
  if (origins === '*') return '*';
  return origins.split(',').includes(origin) ? origin : undefined;
}
