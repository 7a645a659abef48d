import { expect, test } from '@jest/globals';
import { zones } from '../../../lib/operations/time/zones.ts';
import { get } from '../../support/invocation.ts';
import reference from '../../vectors/zone-changes.json' with { type: 'json' };

test('the response has every name of tzdata, sorted, and else is like its example', async () => {
  const { body } = await get('/time/zones');
  expect(body.zones).toEqual([...Object.keys(reference.zones), ...Object.keys(reference.links)].sort());
  const { zones: names, ...others } = zones.examples[0].body as { zones: string[] };
  expect({ zones: body.zones.slice(0, names.length), ...others }).toEqual({ ...body, zones: names });
});
