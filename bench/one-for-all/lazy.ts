import { endpoint } from '../../lib/http/endpoint.ts';
import type { Handler } from '../../lib/http/pipeline.ts';
import { operations } from '../../lib/operations/index.ts';

const byRoute = new Map(operations.map((one) => [`ANY ${one.path}`, one]));
const handlers = new Map<string, Handler>();

/** All operations in one function. Each handler is made when its route is first asked for. */
export const handler: Handler = (event, context) => {
  const { routeKey } = event;
  const operation = byRoute.get(routeKey);
  if (operation === undefined) throw new Error(`no operation has the route ${routeKey}`);
  const made = handlers.get(routeKey) ?? endpoint(operation);
  handlers.set(routeKey, made);
  return made(event, context);
};
