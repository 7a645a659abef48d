import { describe, expect, test } from '@jest/globals';
import { cases, operationCases } from '../../lib/smoke/cases.ts';
import { differences } from '../../lib/smoke/conformance.ts';
import { send } from '../support/invocation.ts';
import { SAMPLES } from '../support/samples.ts';

const all = [...cases(), ...operationCases(SAMPLES)];

describe('the service', () => {
  test.each(all.map((one) => [one.title, one] as const))('responds as documented: %s', async (_title, one) => {
    // Files are sent in base64, and checked over HTTP.
    const response = await send(one.target, one.method);
    const isFile = typeof one.body === 'string';
    expect(differences(isFile ? { ...one, body: '' } : one, response)).toEqual([]);
  });
});
