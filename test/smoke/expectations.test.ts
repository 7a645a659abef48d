import { describe, expect, test } from '@jest/globals';
import {
  expectHeader,
  expectListed,
  expectOrigin,
  expectResult,
  expectStatus,
  field,
} from '../../lib/smoke/expectations.ts';

const answer = (headers: Record<string, string>, body = '', status = 200) => ({ status, headers, body });

describe('what is expected of an answer', () => {
  test('is one of some statuses', () => {
    expect(expectStatus(answer({}, '', 204), 200, 204)).toEqual([]);
    expect(expectStatus(answer({}, '', 404), 200, 204)).toEqual(['status is 404, expected 200 or 204']);
  });

  test('is a header', () => {
    expect(expectHeader(answer({ allow: 'GET' }), 'allow', 'GET')).toEqual([]);
    expect(expectHeader(answer({ allow: 'PUT' }), 'allow', 'GET')).toEqual(['allow is PUT, expected GET']);
    expect(expectHeader(answer({}), 'allow', 'GET')).toEqual(['allow is missing, expected GET']);
  });

  test.each(['GET', 'PUT,GET', 'put , get', '*'])('is a value in a list: %s', (allow) => {
    expect(expectListed(answer({ allow }), 'allow', 'GET')).toEqual([]);
    expect(expectListed(answer({ allow }), 'allow', 'get')).toEqual([]);
  });

  test('is not a value that the list lacks', () => {
    expect(expectListed(answer({ allow: 'PUT, TARGET' }), 'allow', 'GET')).toEqual([
      'allow is PUT, TARGET, expected GET in it',
    ]);
    expect(expectListed(answer({}), 'allow', 'GET')).toEqual(['allow is missing, expected GET in it']);
  });

  test('is an origin, or any', () => {
    const allowed = (origin: string) => answer({ 'access-control-allow-origin': origin });
    expect(expectOrigin(allowed('https://a.example'), 'https://a.example')).toEqual([]);
    expect(expectOrigin(allowed('*'), 'https://a.example')).toEqual([]);
    expect(expectOrigin(allowed('https://b.example'), 'https://a.example')).toEqual([
      'access-control-allow-origin is https://b.example; if only some origins may call the API, give one with --origin',
    ]);
  });

  test('is a result', () => {
    expect(expectResult(answer({}, '{"result":5}'), 5)).toEqual([]);
    expect(expectResult(answer({}, '{"result":6}'), 5)).toEqual(['result is 6, expected 5']);
    expect(expectResult(answer({}, '{"result":5}', 500), 5)).toEqual(['status is 500, expected 200']);
    expect(expectResult(answer({}, 'x'), 5)).toEqual(['the body is not JSON']);
  });

  test.each(['null', '5', '"id"', 'x', '{}'])('is a field, which %s has not', (body) => {
    expect(field(answer({}, body), 'id')).toBeUndefined();
  });
});
