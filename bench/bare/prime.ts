import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { METHOD_NOT_ALLOWED } from '../../lib/http/allowed-methods.ts';
import { invalidParameters, pathError } from '../../lib/http/operation.ts';
import { type FunctionResponse, optionsResponse, problemResponse, successResponse } from '../../lib/http/responses.ts';
import { parse, primeBody } from '../prime.ts';

/** The service's responses without Middy and without operations. test/bench compares them, so that the figures stay comparable. */
export async function handler(event: APIGatewayProxyEventV2): Promise<Partial<FunctionResponse>> {
  const { requestId, http } = event.requestContext;
  if (http.method === 'OPTIONS') return optionsResponse(false);
  if (http.method !== 'GET' && http.method !== 'HEAD') return problemResponse(METHOD_NOT_ALLOWED, requestId);
  const { body, ...head } = getPrime(event.pathParameters?.n ?? '', requestId);
  return http.method === 'HEAD' ? head : { ...head, ...(body !== undefined && { body }) };
}

function getPrime(sent: string, requestId: string): FunctionResponse {
  const parsed = parse(sent);
  if ('n' in parsed) return successResponse(primeBody(parsed.n), 'day');
  return problemResponse(invalidParameters(pathError('n', parsed)).problem, requestId);
}
