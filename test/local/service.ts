import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handler } from '../../lib/http/gateway.ts';
import { loadFunctions, respondWith } from '../../lib/local/server.ts';
import { DIST } from '../support/project.ts';

export interface Service {
  readonly base: string;
  readonly close: () => void;
}

/** The local service with the functions of the build, some replaced, on any free port. */
export async function startService(replaced: Readonly<Record<string, Handler>> = {}): Promise<Service> {
  const functions = new Map([...(await loadFunctions(DIST)), ...Object.entries(replaced)]);
  // It never closes an idle connection: on a busy machine, fetch would use it again at that moment.
  const server = createServer({ keepAliveTimeout: 0 }, respondWith(functions)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, close: () => void server.close().closeAllConnections() };
}
