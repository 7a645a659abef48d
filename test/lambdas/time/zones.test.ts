import { expect, test } from '@jest/globals';
import { time } from '../../../lib/contract/time.ts';
import release from '../../../lib/tzdata/release.json' with { type: 'json' };
import tzdata from '../../vectors/time-zone-names.json' with { type: 'json' };
import { call, sourceHandler } from '../invocation.ts';

const { status, body } = await call(await sourceHandler('time/zones'), {});

test('the response has every name of tzdata, sorted, their number and the release', () => {
  expect(status).toBe(200);
  expect(body).toEqual({
    zones: tzdata.names,
    tzdata: release.tzdata,
    message: `tzdata ${release.tzdata} has ${tzdata.names.length} time zone names.`,
  });
});

test('the example in the contract is the response with fewer names', () => {
  const { zones, ...others } = time['time/zones'].examples[0].body as { zones: string[] };
  expect({ zones: body.zones.slice(0, zones.length), ...others }).toEqual({ ...body, zones });
});
