import { describe, expect, test } from '@jest/globals';
import { constructId } from '../../lib/infrastructure/construct-id.ts';

describe('construct ids', () => {
  test.each([
    ['math/prime', 'MathPrime'],
    ['time/unix-ms', 'TimeUnixMs'],
    ['site/fallback', 'SiteFallback'],
    ['math/log10', 'MathLog10'],
  ])('%s is %s', (endpointId, id) => {
    expect(constructId(endpointId)).toBe(id);
  });
});
