import { describe, expect, test } from '@jest/globals';
import {
  expectHeader,
  expectListed,
  expectOrigin,
  expectResult,
  expectStatus,
  field,
} from '../../lib/smoke/expectations.ts';

const response = (headers: Record<string, string>, body = '', status = 200) => ({ status, headers, body });

describe('an expectation of a response', () => {
  test('may be one of several statuses', () => {
    expect(expectStatus(response({}, '', 204), 200, 204)).toEqual([]);
    expect(expectStatus(response({}, '', 404), 200, 204)).toEqual(['status is 404, expected 200 or 204']);
  });

  test('may be a header', () => {
    expect(expectHeader(response({ allow: 'GET' }), 'allow', 'GET')).toEqual([]);
    expect(expectHeader(response({ allow: 'PUT' }), 'allow', 'GET')).toEqual(['allow is PUT, expected GET']);
    expect(expectHeader(response({}), 'allow', 'GET')).toEqual(['allow is missing, expected GET']);
  });

  test.each(['GET', 'PUT,GET', 'put , get', '*'])('may be a value in a list: %s', (allow) => {
    expect(expectListed(response({ allow }), 'allow', 'GET')).toEqual([]);
    expect(expectListed(response({ allow }), 'allow', 'get')).toEqual([]);
  });

  test('fails if the list does not have the value', () => {
    expect(expectListed(response({ allow: 'PUT, TARGET' }), 'allow', 'GET')).toEqual([
      'allow is PUT, TARGET, expected GET in it',
    ]);
    expect(expectListed(response({}), 'allow', 'GET')).toEqual(['allow is missing, expected GET in it']);
  });

  test('may be that an origin is allowed', () => {
    const allowed = (origin: string) => response({ 'access-control-allow-origin': origin });
    expect(expectOrigin(allowed('https://a.example'), 'https://a.example')).toEqual([]);
    expect(expectOrigin(allowed('*'), 'https://a.example')).toEqual([]);
    expect(expectOrigin(allowed('https://b.example'), 'https://a.example')).toEqual([
      'access-control-allow-origin is https://b.example; if only some origins may call the API, give one with --origin',
    ]);
  });

  test('may be a result', () => {
    expect(expectResult(response({}, '{"result":5}'), 5)).toEqual([]);
    expect(expectResult(response({}, '{"result":6}'), 5)).toEqual(['result is 6, expected 5']);
    expect(expectResult(response({}, '{"result":5}', 500), 5)).toEqual(['status is 500, expected 200']);
    expect(expectResult(response({}, 'x'), 5)).toEqual(['the body is not JSON']);
  });

  test.each(['null', '5', '"id"', 'x', '{}'])('cannot be about a field of %s', (body) => {
    expect(field(response({}, body), 'id')).toBeUndefined();
  });
});
