import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { primeAnswer, refusalOf } from './prime-answer.ts';
import { type BareResponse, refusal, success } from './responses.ts';

export async function handler(event: APIGatewayProxyEventV2): BareResponse {
  const n = Number(event.pathParameters?.n);
  const detail = refusalOf(n);
  return detail === undefined ? success(primeAnswer(n)) : refusal(event, 'n', detail);
}
