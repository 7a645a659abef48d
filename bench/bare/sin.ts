import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { sin } from '../../lib/core/math/trigonometry.ts';
import { type BareResponse, refusal, success } from './responses.ts';

export async function handler(event: APIGatewayProxyEventV2): BareResponse {
  const n = Number(event.pathParameters?.n);
  if (!Number.isFinite(n)) return refusal(event, 'n', 'must be a number');
  const result = sin(n);
  return success({ result, message: `The sine of ${n} (radians) is ${result}.` });
}
