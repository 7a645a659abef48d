import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type BareResponse, success } from './responses.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A bare handler that formats a time in a zone with Intl. */
export async function handler(event: APIGatewayProxyEventV2): BareResponse {
  const t = Math.floor(Number(event.pathParameters?.t) * 1000);
  const timeZone = event.queryStringParameters?.tz ?? 'UTC';
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'full' });
  formats.set(timeZone, format);
  return success({ time: format.format(t) });
}
