import { expect, test } from '@jest/globals';
import { RELEASE, timeZoneNames } from '../../../lib/core/time-zones/index.ts';
import { zones } from '../../../lib/operations/time/zones.ts';
import { get } from '../../support/invocation.ts';

const { status, body } = await get('/time/zones');

test('the response has every name of tzdata, sorted, their number and the release', () => {
  expect(status).toBe(200);
  expect(body).toEqual({
    zones: timeZoneNames(),
    tzdata: RELEASE,
    message: `There are ${timeZoneNames().length} time zone names (tzdata ${RELEASE}).`,
  });
});

test('the example is the response with fewer names', () => {
  const { zones: names, ...others } = zones.examples[0].body as { zones: string[] };
  expect({ zones: body.zones.slice(0, names.length), ...others }).toEqual({ ...body, zones: names });
});
