import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { CORS } from '../contract/cors.ts';
import { endpoints } from '../contract/index.ts';
import { fillPath } from '../contract/path-template.ts';
import { DEFAULT_ROUTE, ROUTE_METHODS, routeKey, routePath } from '../contract/routes.ts';
import { apiGatewayEvent, splitOnce } from './gateway-event.ts';
import { addedByGateway } from './gateway-headers.ts';
import { gatewaySegments } from './gateway-path.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { GATEWAY_500, gatewayJson, type HttpResponse, httpResponse } from './lambda-response.ts';
import { endConnections } from './shutdown.ts';

/** API Gateway's quota on the request line and all header values together. */
const MAX_HEADER_BYTES = 10_240;
/** API Gateway's quota on a payload. */
const MAX_BODY_BYTES = 10 * 2 ** 20;
/** API Gateway's longest integration timeout; requests that are not received completely by then are also dropped. */
const REQUEST_TIMEOUT_MILLISECONDS = 30_000;
/** Headers fit into a few packets; clients that send them byte by byte hold connections on purpose. */
const HEADERS_TIMEOUT_MILLISECONDS = 10_000;
/** How often connections are checked for these two; by default, Node.js does it every 30 seconds. */
const TIMEOUT_CHECK_MILLISECONDS = 1_000;

/**
 * The service over HTTP on this machine, with API Gateway's routes, CORS, events and responses.
 *
 * @param functions - the Lambda of each endpoint, by id.
 * @param corsOrigins - the origins whose pages may call it, separated by commas, or `*` for all.
 */
export function server(
  functions: ReadonlyMap<string, LambdaFunction>,
  corsOrigins = CORS.allowOrigins.join(),
): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MILLISECONDS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MILLISECONDS,
    },
    routerOptions: { maxParamLength: MAX_HEADER_BYTES },
    rewriteUrl: (request) => routedPath(request),
    clientErrorHandler: rejectConnection,
    frameworkErrors: (_error, _request, reply) => sendResponse(reply, GATEWAY_500),
  });
  app.addHook('preClose', async () => endConnections(app.server));
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // Fastify rejects media types that it cannot read; API Gateway passes them on, as is done here with those of `raw`.
    request.headers = { 'content-type': 'application/octet-stream' };
    // Of two Host headers, Node.js itself would take the first (RFC 9112, section 3.2).
    const isBad = !paths.has(raw) || hostHeaders(raw.rawHeaders) > 1;
    return isBad ? sendResponse(reply, GATEWAY_400) : undefined;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    sendResponse(reply, error.statusCode === 413 ? GATEWAY_413 : GATEWAY_500);
  });

  for (const [id, endpoint] of Object.entries(endpoints)) {
    const lambda = functions.get(id);
    if (lambda === undefined) throw new Error(`no function for ${id}`);
    for (const method of ROUTE_METHODS) {
      const key = routeKey(endpoint, method);
      const handler = (request: FastifyRequest, reply: FastifyReply) =>
        integrate(lambda, key, corsOrigins, request, reply);
      if (key === DEFAULT_ROUTE) {
        app.setNotFoundHandler(handler);
        break;
      }
      // A variable matches one segment that is not empty, whatever is in it.
      const url = fillPath(routePath(endpoint), (variable) => `:${variable}([^]+)`);
      app.route({ method, url, handler });
    }
  }
  return app;
}

/** The path of each request as API Gateway reads it; paths that it rejects are missing. */
const paths = new WeakMap<IncomingMessage, string>();

/** Reads the path of a request, for the router, which decodes each segment, and for the event. */
function routedPath(request: IncomingMessage): string {
  const segments = gatewaySegments(splitOnce(request.url ?? '/', '?')[0] ?? '');
  if (segments === undefined) return '/';
  paths.set(request, segments.join('/'));
  return segments.map(encodeURIComponent).join('/');
}

function hostHeaders(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

const GATEWAY_400 = gatewayJson(400, '{"message":"Bad Request"}');
const GATEWAY_413 = gatewayJson(413, '{"message":"Request Entity Too Large"}');

/** What API Gateway's Lambda proxy integration does with a request. */
async function integrate(
  lambda: LambdaFunction,
  routeKey: string,
  corsOrigins: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method } = request;
  const { headers } = request.raw;
  const rawPath = paths.get(request.raw);
  if (rawPath === undefined) throw new Error(`${request.originalUrl} has no path, so it should have been rejected`);
  const event = apiGatewayEvent({
    method,
    target: request.originalUrl,
    rawPath,
    headers,
    body: Buffer.isBuffer(request.body) ? request.body : undefined,
    routeKey,
    pathParameters: routeKey === DEFAULT_ROUTE ? {} : (request.params as Record<string, string>),
    sourceIp: request.ip,
    receivedAt: new Date(),
  });
  const { status, headers: own, body } = await invoke(lambda, event);
  const added = { ...addedByGateway(method, headers, corsOrigins), 'apigw-requestid': event.requestContext.requestId };
  return sendResponse(reply, { status, headers: { ...own, ...added }, body });
}

async function invoke(lambda: LambdaFunction, event: Parameters<LambdaFunction>[0]): Promise<HttpResponse> {
  try {
    return httpResponse(await lambda(event));
  } catch (error) {
    console.error(error);
    return GATEWAY_500;
  }
}

function sendResponse(reply: FastifyReply, { status, headers, body }: HttpResponse): FastifyReply {
  // A response to HEAD has no body and so no length.
  return reply
    .code(status)
    .headers(headers)
    .send(reply.request.method === 'HEAD' ? undefined : body);
}

/** Requests that are not HTTP, too large or too slow get the matching status, and the connection is closed. */
function rejectConnection(error: { code?: string }, socket: Socket): void {
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  socket.destroy();
}
