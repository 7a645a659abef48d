import { expect, test } from '@jest/globals';
import { time } from '../../../lib/contract/time.ts';
import { data, zoneNames } from '../../support/time-zones.ts';
import { call, sourceHandler } from '../invocation.ts';

const { status, body } = await call(await sourceHandler('time/zones'), {});

test('the response has all names of the time zone data, their number and the release', () => {
  expect(status).toBe(200);
  expect(body).toEqual({
    zones: zoneNames,
    tzdata: data.tzdata,
    message: `tzdata ${data.tzdata} has ${zoneNames.length} time zone names.`,
  });
});

test('the example in the contract is the response with fewer names', () => {
  const { zones, ...others } = time['time/zones'].examples[0].body as { zones: string[] };
  expect({ zones: body.zones.slice(0, zones.length), ...others }).toEqual({ ...body, zones });
});
