import { Agent, type ClientRequest, request } from 'node:http';
import type { ReceivedResponse } from '../../lib/smoke/conformance.ts';
import type { LoadCase } from './cases.ts';

/** A keep-alive connection that sends one request after the other. */
export class Connection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #base: URL;
  /** How often a socket was opened: once, unless the service dropped one. */
  opened = 0;

  constructor(base: URL) {
    this.#base = base;
  }

  /** @returns the complete response; rejects if the connection ends before that. */
  send({ method, target, headers = {} }: LoadCase): Promise<ReceivedResponse> {
    return new Promise((resolve, reject) => {
      const outgoing = this.open(method, target, headers);
      outgoing.on('response', (incoming) => {
        let body = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (text) => {
          body += text;
        });
        incoming.on('error', reject);
        incoming.on('end', () => {
          const { statusCode: status = 0, headers } = incoming;
          resolve({ status, headers: headers as Record<string, string>, body });
        });
      });
      outgoing.on('error', reject);
      outgoing.end();
    });
  }

  /** Sends the headers of a request, whose body can follow. */
  open(method: string, target: string, headers: Readonly<Record<string, string>>): ClientRequest {
    const { hostname, port } = this.#base;
    const outgoing = request({ agent: this.#agent, hostname, port, path: target, method, headers: { ...headers } });
    outgoing.once('socket', () => {
      if (!outgoing.reusedSocket) this.opened++;
    });
    return outgoing;
  }

  close(): void {
    this.#agent.destroy();
  }
}
