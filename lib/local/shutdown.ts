import type { Server } from 'node:http';

const LOOK_MILLISECONDS = 20;
/** Longer than any answer takes, shorter than a supervisor waits before it kills. */
const GRACE_MILLISECONDS = 5_000;

/**
 * Ends the connections of a server that is about to close: each as soon as it has no request in flight, so that requests
 * on their way get their answers; those left after the grace as they are.
 *
 * By itself a server closes the connections that are idle at that moment, and waits for the others until they have been
 * idle for a minute.
 */
export function endConnections(server: Server, grace = GRACE_MILLISECONDS): void {
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MILLISECONDS);
  const rest = setTimeout(() => server.closeAllConnections(), grace);
  server.once('close', () => {
    clearInterval(idle);
    clearTimeout(rest);
  });
}
