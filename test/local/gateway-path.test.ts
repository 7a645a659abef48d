import { describe, expect, test } from '@jest/globals';
import { gatewaySegments } from '../../lib/local/gateway-path.ts';

const rawPath = (encoded: string) => gatewaySegments(encoded)?.join('/');

describe('the path that API Gateway passes on', () => {
  // Recorded by hotsock/voker from a live HTTP API: vokerhttp/testdata/ingress-paths.json.
  test.each([
    ['/capture/plain', '/capture/plain'],
    ['/capture/space%20value', '/capture/space value'],
    ['/capture/question%3Fvalue', '/capture/question'],
    ['/capture/percent%25done', undefined],
    ['/capture/hash%23value', '/capture/hash#value'],
    ['/capture/slash%2Fvalue', '/capture/slash/value'],
    ['/capture/unicode-%CE%BB-%E4%B8%96%E7%95%8C', '/capture/unicode-λ-世界'],
    ['/capture/literal%252Fvalue', '/capture/literal/value'],
    ['/capture/literal%253Fvalue', '/capture/literal?value'],
    ['/capture/literal%2525value', '/capture/literal%value'],
  ])('is that of a recording: %s', (sent, recorded) => {
    expect(rawPath(sent)).toBe(recorded);
  });

  test.each([
    ['/a%3Fb/c', '/a'],
    ['/a/%3Fb/c', '/a/'],
    ['/%ff', '/\ufffd'],
    ['/%e2%82', '/\ufffd'],
    ['/%00%0A', '/\u0000\n'],
    ['/math/abs/%2e%2e', '/math/abs/..'],
    ['/100%', undefined],
    ['/%zz%41', undefined],
    ['/%4', undefined],
    ['/%25zz', undefined],
  ])('is what the recordings suggest, without one: %s', (sent, expected) => {
    expect(rawPath(sent)).toBe(expected);
  });

  test('keeps an encoded slash within its segment', () => {
    expect(gatewaySegments('/math/sin/a%2Fb')).toEqual(['', 'math', 'sin', 'a/b']);
  });
});
