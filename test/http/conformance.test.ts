import { describe, expect, test } from '@jest/globals';
import { cases } from '../../lib/smoke/cases.ts';
import { differences } from '../../lib/smoke/conformance.ts';
import { send } from '../support/invocation.ts';

describe('the service', () => {
  test.each(cases().map((one) => [one.title, one] as const))('responds as documented: %s', async (_title, one) => {
    // Files are sent in base64, and checked over HTTP.
    const response = await send(one.target, one.method);
    const isFile = typeof one.body === 'string';
    expect(differences(isFile ? { ...one, body: '' } : one, response)).toEqual([]);
  });
});
