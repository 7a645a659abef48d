import { connect } from 'node:net';

/** A client that violates HTTP or is slow on purpose, and how the service handled it. */
export interface BadClient {
  readonly name: string;
  /** Empty if the connection was closed without a response. */
  readonly statusLine: string;
  readonly seconds: number;
  /** Whether it got a 4xx or was disconnected in time. */
  readonly rejected: boolean;
}

const TIMEOUT_SECONDS = 40;

/** Runs all bad clients at once, because some take long. */
export function badClients(base: URL): Promise<BadClient[]> {
  const head = 'GET /math/abs/1 HTTP/1.1\r\nhost: localhost\r\n';
  return Promise.all([
    send(base, 'bytes that are not HTTP', ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03']),
    send(base, 'a header of 11 kB', [`${head}x: ${'a'.repeat(11_000)}\r\n\r\n`]),
    send(base, 'a header without end', [head, ...Array.from({ length: 40 }, () => `x-${'a'.repeat(1000)}: 1\r\n`)]),
    send(base, 'a line of 100 kB', [`GET /math/abs/${'1'.repeat(100_000)} HTTP/1.1\r\n\r\n`]),
    send(base, 'two lengths', [`${head}content-length: 1\r\ncontent-length: 2\r\n\r\nab`]),
    send(base, 'a length and chunks', [`${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`]),
    send(base, 'an invalid chunk size', [`${head}transfer-encoding: chunked\r\n\r\nxyz\r\n`]),
    send(base, 'a NUL byte in a header', [`${head}x: a\0b\r\n\r\n`]),
    send(base, 'silence', []),
    dribble(base, 'a header, one byte per second', `${head}x: ${'a'.repeat(10_000)}`),
    dribble(
      base,
      'a body, one byte per second',
      `${'a'.repeat(1000)}`,
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n`,
    ),
  ]);
}

function send(base: URL, name: string, parts: readonly string[]): Promise<BadClient> {
  return converse(base, name, (write) => {
    for (const part of parts) write(part);
    return undefined;
  });
}

function dribble(base: URL, name: string, text: string, before = ''): Promise<BadClient> {
  return converse(base, name, (write) => {
    write(before);
    let at = 0;
    const timer = setInterval(() => write(text.charAt(at++)), 1000);
    return () => clearInterval(timer);
  });
}

/** Connects, lets the client write, and waits for the service to close the connection. */
function converse(
  base: URL,
  name: string,
  start: (write: (text: string) => void) => (() => void) | undefined,
): Promise<BadClient> {
  return new Promise((resolve) => {
    const connected = performance.now();
    let received = '';
    let stopWriting: (() => void) | undefined;
    const socket = connect(Number(base.port), base.hostname, () => {
      stopWriting = start((text) => {
        if (socket.writable) socket.write(text, 'latin1');
      });
    });
    const timeout = setTimeout(() => done(false), TIMEOUT_SECONDS * 1000);
    const done = (closed: boolean) => {
      clearTimeout(timeout);
      stopWriting?.();
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d+)[^\r]*/.exec(received);
      const rejected = closed && (status === null || /^4/.test(status[1] ?? ''));
      resolve({ name, statusLine: status?.[0] ?? '', seconds: (performance.now() - connected) / 1000, rejected });
    };
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
    });
    // A reset also closes the connection.
    socket.on('error', () => undefined);
    socket.on('close', () => done(true));
  });
}
