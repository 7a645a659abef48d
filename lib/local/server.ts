import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { ROUTED_FUNCTIONS } from '../functions.ts';
import type { Handler } from '../http/pipeline.ts';
import { CORS } from '../http/responses.ts';
import { gatewayEvent, type HttpRequest } from './gateway-event.ts';

type Result = APIGatewayProxyStructuredResultV2;

/** The functions behind the API, by name. */
type LambdaFunctions = ReadonlyMap<string, Handler>;

/** API Gateway's own responses; functions cannot change them. */
const BAD_REQUEST = gatewayResponse(400, 'Bad Request');
const GATEWAY_ERROR = gatewayResponse(500, 'Internal Server Error');

/** What API Gateway adds to the response to a cross-origin request. */
const CORS_HEADERS = {
  'access-control-allow-origin': CORS.allowOrigin,
  'access-control-expose-headers': CORS.exposeHeaders.join(),
};

/**
 * Loads the functions of a build.
 *
 * @param dist - the folder of the build: a folder for each function, with `index.mjs`.
 */
export async function loadFunctions(dist: string): Promise<LambdaFunctions> {
  const functions = ROUTED_FUNCTIONS.map(async ([name]): Promise<[string, Handler]> => {
    const { handler } = await import(pathToFileURL(join(dist, name, 'index.mjs')).href);
    return [name, handler];
  });
  return new Map(await Promise.all(functions));
}

/** The service over HTTP, for development: the routes, events and CORS headers of API Gateway around the functions. */
export function respondWith(functions: LambdaFunctions): RequestListener {
  return async (request, response) => {
    const { method = 'GET', url: target = '/', headers } = request;
    const { statusCode = 200, body = '', ...result } = await respond(functions, { method, target, headers });
    response.statusCode = statusCode;
    const cors = headers.origin === undefined ? {} : CORS_HEADERS;
    for (const [name, value] of Object.entries({ ...result.headers, ...cors })) response.setHeader(name, String(value));
    response.end(Buffer.from(body, result.isBase64Encoded ? 'base64' : 'utf8'));
  };
}

async function respond(functions: LambdaFunctions, request: HttpRequest): Promise<Result> {
  const invocation = gatewayEvent(request);
  if (invocation === undefined) return BAD_REQUEST;
  const { functionName, event } = invocation;
  const requestIdHeader = { 'apigw-requestid': event.requestContext.requestId };
  try {
    const result = await functions.get(functionName)?.(event, { awsRequestId: randomUUID() } as Context);
    if (result === undefined) throw new Error(`${functionName} has no function, or it returned nothing`);
    return { ...result, headers: { ...result.headers, ...requestIdHeader } };
  } catch (error) {
    console.error(error);
    return { ...GATEWAY_ERROR, headers: { ...GATEWAY_ERROR.headers, ...requestIdHeader } };
  }
}

function gatewayResponse(statusCode: number, message: string): Result {
  return { statusCode, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ message }) };
}
