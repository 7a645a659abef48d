import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { FIBONACCI_EXCLUSIVE_MAXIMUM, FIBONACCI_EXCLUSIVE_MINIMUM } from '../../lib/core/limits.ts';
import { fibonacci } from '../../lib/core/math/fibonacci.ts';
import { type BareResponse, refusal, success } from './responses.ts';

export async function handler(event: APIGatewayProxyEventV2): BareResponse {
  const n = Number(event.pathParameters?.n);
  return Number.isInteger(n) && n > FIBONACCI_EXCLUSIVE_MINIMUM && n < FIBONACCI_EXCLUSIVE_MAXIMUM
    ? success({ sequence: fibonacci(n), message: `The first ${n} terms of the Fibonacci sequence.` })
    : refusal(event, 'n', 'is out of range');
}
