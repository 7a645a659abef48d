import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endpointEntries } from '../contract/index.ts';
import { routeKey } from '../contract/routes.ts';

/** An upper bound for what the address of the service adds to a file, which has a shorter placeholder for it. */
const BASE_URL_BYTES = 4_000;

/** An upper bound for the headers of a response. */
export const RESPONSE_HEADER_BYTES = 600;

/**
 * The bytes of the largest response of each route that serves files, by route key, to a client that accepts no compression.
 *
 * @param assets - the folder with one folder for each endpoint, as the build leaves it.
 * @throws Error if it has no build.
 */
export function servedBytes(assets: string): Record<string, number> {
  return Object.fromEntries(
    endpointEntries.flatMap(([id, endpoint]) => {
      if (!existsSync(join(assets, id, 'index.mjs'))) {
        throw new Error(`There is no build of ${id} in ${assets}. Make it with: npm run build`);
      }
      const folder = join(assets, id, 'files');
      if (!existsSync(folder)) return [];
      const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
      const more = RESPONSE_HEADER_BYTES + ('containsBaseUrl' in endpoint ? BASE_URL_BYTES : 0);
      return [[routeKey(endpoint), more + Math.max(...sizes)]];
    }),
  );
}
