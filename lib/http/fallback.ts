import { endpoint, plainEndpoint } from './endpoint.ts';
import type { Handler } from './handler.ts';
import { nearestPath } from './nearest-path.ts';
import type { Operation } from './operation.ts';
import { notFound } from './problem-details.ts';
import { requestId } from './request.ts';
import { problemResponse } from './responses.ts';

/**
 * The Lambda handler of what no route matches: operations whose path ends in a slash, which no route key can express, and
 * a 404 for the rest.
 *
 * @param operations - those whose path ends in a slash.
 * @param paths - of the service, one of which a client may have meant.
 */
export function fallback(operations: readonly Operation[], paths: readonly string[]): Handler {
  const handlers = new Map(operations.map((operation) => [operation.path, endpoint(operation)]));
  return plainEndpoint((event, context) => {
    const { rawPath } = event;
    const handler = handlers.get(rawPath);
    return handler
      ? handler(event, context)
      : problemResponse(notFound(requestId(event, context), nearestPath(rawPath, paths)));
  });
}
