import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { requestHeader, requestHost } from './request.ts';

/** Stands for the base URL in files made by the build. No host has a name under `.invalid` (RFC 6761, section 6.4). */
export const BASE_URL_PLACEHOLDER = 'https://base-url.invalid';

/** A host name or address, with or without a port. */
const HOST_FORM = /^[\w.:[\]-]+$/;

/**
 * Where clients reach the service: `https://api.example.org`, without a slash at its end. A deployed function knows it as
 * `BASE_URL`; without that, as in the local service, or where it is empty, as in the SAM CLI, it is where the request arrived.
 * It has no character that means something in HTML or in a shell.
 */
export function baseUrl(event: APIGatewayProxyEventV2): string {
  const { BASE_URL } = process.env;
  if (BASE_URL) return BASE_URL;
  const scheme = requestHeader(event, 'x-forwarded-proto') === 'http' ? 'http' : 'https';
  const host = requestHost(event);
  return `${scheme}://${HOST_FORM.test(host) ? host : 'localhost'}`;
}
