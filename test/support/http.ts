import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine. */
export interface Service {
  readonly base: string;
  readonly close: () => void;
}

/** Serves on any free port. */
export async function serve(listener: RequestListener): Promise<Service> {
  // It never closes an idle connection: on a busy machine, fetch would use it again at that moment.
  const server = createServer({ keepAliveTimeout: 0 }, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, close: () => void server.close().closeAllConnections() };
}

/** The base URL of a port that nothing listens on now. */
export async function freeBase(): Promise<string> {
  const { base, close } = await serve(() => undefined);
  close();
  return base;
}

interface RawResponse {
  readonly statusCode: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawPayload: Buffer;
  readonly body: string;
}

/** Gets exactly this URL with exactly these headers: `fetch` would repair one, add to the other and decode the body. */
export function rawGet(url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawResponse> {
  const { origin, hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path: url.slice(origin.length), headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const rawPayload = Buffer.concat(chunks);
        const { statusCode } = response;
        resolve({ statusCode, headers: response.headers as never, rawPayload, body: rawPayload.toString() });
      });
    });
    outgoing.on('error', reject).end();
  });
}
