import type {
  APIGatewayRequestAuthorizerEventV2 as AuthorizerEvent,
  APIGatewaySimpleAuthorizerResult as AuthorizerResult,
} from 'aws-lambda';

/**
 * The authorizer of an API behind CloudFront: accepts requests with the key, which is its only identity source. Comparing with
 * `===` is safe: a key of 40 random characters cannot be guessed from time differences that are lost in those of the network.
 */
export async function handler({ identitySource }: AuthorizerEvent): Promise<AuthorizerResult> {
  const { ORIGIN_KEY: key } = process.env;
  return { isAuthorized: key !== undefined && key !== '' && identitySource?.[0] === key };
}
