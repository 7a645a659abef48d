import { request } from 'node:http';

export interface RawResponse {
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
