import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { EndpointHandler } from '../../lambdas/middleware/endpoint.ts';
import type { Answer } from '../../lib/contract/conformance.ts';

/** The handler of a Lambda, from its source. */
export async function sourceHandler(id: string): Promise<EndpointHandler> {
  const { handler } = await import(`../../lambdas/${id}.ts`);
  return handler;
}

export const CONTEXT = { awsRequestId: 'invocation-1' } as Context;

/** An event with these parameters and nothing else that the pipeline reads but the request's identifier. */
export function eventWith(
  pathParameters: Record<string, string>,
  queryStringParameters?: Record<string, string>,
): APIGatewayProxyEventV2 {
  return {
    pathParameters,
    queryStringParameters,
    requestContext: { requestId: 'request-1' },
  } as unknown as APIGatewayProxyEventV2;
}

/** A Lambda's result in the form the conformance check takes. */
export function answerOf({ statusCode, headers, body }: APIGatewayProxyStructuredResultV2): Answer {
  return { status: statusCode ?? 200, headers: headers as Record<string, string>, body: body ?? '' };
}
