import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { primeBody, problemWith } from './prime-body.ts';
import { type BareResponse, badRequest, success } from './responses.ts';

export async function handler(event: APIGatewayProxyEventV2): BareResponse {
  const n = Number(event.pathParameters?.n);
  const detail = problemWith(n);
  return detail === undefined ? success(primeBody(n)) : badRequest(event, 'n', detail);
}
