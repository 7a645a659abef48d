import type {
  APIGatewayRequestAuthorizerEventV2 as AuthorizerEvent,
  APIGatewaySimpleAuthorizerResult as AuthorizerResult,
} from 'aws-lambda';

/**
 * The authorizer of an API behind CloudFront: lets through who knows the key, which is its one identity source. It compares with `===`: a key of 40 random
 * characters cannot be guessed from differences in time that drown in those of a network.
 */
export async function handler({ identitySource }: AuthorizerEvent): Promise<AuthorizerResult> {
  const { ORIGIN_KEY: key } = process.env;
  return { isAuthorized: key !== undefined && key !== '' && identitySource?.[0] === key };
}
