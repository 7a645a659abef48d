import { expect, test } from '@jest/globals';
import { zones } from '../../lib/operations/time/zones.ts';
import release from '../../lib/tzdata/release.json' with { type: 'json' };
import { get } from '../support/invocation.ts';
import tzdata from '../vectors/time-zone-names.json' with { type: 'json' };

const { status, body } = await get('/time/zones');

test('the response has every name of tzdata, sorted, their number and the release', () => {
  expect(status).toBe(200);
  expect(body).toEqual({
    zones: tzdata.names,
    tzdata: release.tzdata,
    message: `tzdata ${release.tzdata} has ${tzdata.names.length} time zone names.`,
  });
});

test('the example is the response with fewer names', () => {
  const { zones: names, ...others } = zones.examples[0].body as { zones: string[] };
  expect({ zones: body.zones.slice(0, names.length), ...others }).toEqual({ ...body, zones: names });
});
