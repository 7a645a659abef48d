import { plainEndpoint } from './endpoint.ts';
import type { Handler } from './handler.ts';
import { nearestPath } from './nearest-path.ts';
import { notFound } from './problem-details.ts';
import { requestId } from './request.ts';
import { problemResponse } from './responses.ts';

/**
 * The Lambda handler of what no route matches.
 *
 * @param handlers - of the paths that no route key can express. The rest is a 404.
 * @param paths - of the service, one of which a client may have meant.
 */
export function fallback(handlers: ReadonlyMap<string, Handler>, paths: readonly string[]): Handler {
  return plainEndpoint((event, context) => {
    const { rawPath } = event;
    const handler = handlers.get(rawPath);
    return handler
      ? handler(event, context)
      : problemResponse(notFound(requestId(event, context), nearestPath(rawPath, paths)));
  });
}
