import type { Handler } from '../../lib/http/pipeline.ts';
import { loadFunctions, respondWith } from '../../lib/local/server.ts';
import { type Service, serve } from '../support/http.ts';
import { DIST } from '../support/project.ts';

/** The local service with the functions of the build, some replaced. */
export async function startService(replaced: Readonly<Record<string, Handler>> = {}): Promise<Service> {
  return serve(respondWith(new Map([...(await loadFunctions(DIST)), ...Object.entries(replaced)])));
}
