import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Stands for the base URL in files that the build makes. No host has a name under `.invalid` (RFC 6761, section 6.4). */
export const BASE_URL_PLACEHOLDER = 'https://base-url.invalid';

/** A host name or address with or without a port. */
const HOST = /^[\w.:[\]-]+$/;

/**
 * Where the request of an event reached the service: `https://api.example.org`, without a slash at its end. It has no
 * character that means something in HTML or in a shell.
 */
export function baseUrl(event: APIGatewayProxyEventV2): string {
  const scheme = event?.headers?.['x-forwarded-proto'] === 'http' ? 'http' : 'https';
  const host: unknown = event?.requestContext?.domainName;
  return `${scheme}://${typeof host === 'string' && HOST.test(host) ? host : 'localhost'}`;
}
