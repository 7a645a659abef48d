import type {
  APIGatewayRequestAuthorizerEventV2 as AuthorizerEvent,
  APIGatewaySimpleAuthorizerResult as AuthorizerResult,
} from 'aws-lambda';

/** The header in which the CloudFront distribution sends the key; in lower case, as API Gateway gives it. */
const KEY_HEADER = 'x-origin-key';

/**
 * The authorizer of an API behind CloudFront: lets through who knows the key. It compares with `===`: a key of 40 random
 * characters cannot be guessed from differences in time that drown in those of a network.
 */
export async function handler({ headers }: AuthorizerEvent): Promise<AuthorizerResult> {
  const { ORIGIN_KEY: key } = process.env;
  return { isAuthorized: key !== undefined && key !== '' && headers?.[KEY_HEADER] === key };
}
