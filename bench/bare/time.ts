import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { timeZoneDatabase } from '../../lambdas/time-zone-database.ts';
import { MAX_INSTANT_MILLISECONDS } from '../../lib/core/limits.ts';
import { timeObject } from '../../lib/core/time/time-object.ts';
import { timeZone } from '../../lib/core/time/time-zone.ts';
import { type BareResponse, refusal, success } from './responses.ts';

export async function handler(event: APIGatewayProxyEventV2): BareResponse {
  const t = Math.floor(Number(event.pathParameters?.t) * 1000);
  const zone = timeZone(event.queryStringParameters?.tz ?? 'UTC', timeZoneDatabase);
  if (!(Math.abs(t) <= MAX_INSTANT_MILLISECONDS && zone)) return refusal(event, 't', 'is out of range');
  const time = timeObject(t, zone);
  return success({ time, message: `Unix time ${t} ms is ${time.local} (${time.timezone}).` });
}
