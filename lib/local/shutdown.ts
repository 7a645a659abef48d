import type { Server } from 'node:http';

const POLL_MILLISECONDS = 20;
/** Longer than any response takes, shorter than a supervisor waits before it kills the process. */
const GRACE_MILLISECONDS = 5_000;

/**
 * Closes the connections of a server that shuts down, each as soon as it has no request in flight, so that requests in flight
 * get their responses. After the grace period, all remaining connections are closed.
 *
 * A server itself only closes connections that are idle at that moment, and waits until the others have been idle for a
 * minute.
 */
export function endConnections(server: Server, grace = GRACE_MILLISECONDS): void {
  const idle = setInterval(() => server.closeIdleConnections(), POLL_MILLISECONDS);
  const rest = setTimeout(() => server.closeAllConnections(), grace);
  server.once('close', () => {
    clearInterval(idle);
    clearTimeout(rest);
  });
}
