import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { baseUrl } from '../../../lambdas/http/base-url.ts';

const event = (domainName: unknown, proto?: string) =>
  ({ headers: proto ? { 'x-forwarded-proto': proto } : {}, requestContext: { domainName } }) as APIGatewayProxyEventV2;

describe('the base URL of a request', () => {
  test.each([
    ['api.example.org', 'https', 'https://api.example.org'],
    ['127.0.0.1:3000', 'http', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http', 'http://[::1]:3000'],
    ['api.example.org', undefined, 'https://api.example.org'],
    ['api.example.org', 'gopher', 'https://api.example.org'],
  ])('%s by %s is %s', (host, proto, url) => {
    expect(baseUrl(event(host, proto))).toBe(url);
  });

  test.each(['<script>', "a'b", 'a b', 'a/b', 'a\nb', '', undefined, 7, {}])('ignores a host like %j', (host) => {
    expect(baseUrl(event(host))).toBe('https://localhost');
  });

  test.each([
    ['is that of the deployment, if there is one', 'https://api.example.org', 'https://api.example.org'],
    // The SAM CLI replaces attributes of the API with an empty string.
    ['is that of the request, if that of the deployment is empty', '', 'http://127.0.0.1:3000'],
  ])('%s', (_title, deployed, url) => {
    process.env.BASE_URL = deployed;
    try {
      expect(baseUrl(event('127.0.0.1:3000', 'http'))).toBe(url);
    } finally {
      delete process.env.BASE_URL;
    }
  });

  test.each([undefined, {}, { headers: null, requestContext: null }])('exists for any event: %j', (anything) => {
    expect(baseUrl(anything as unknown as APIGatewayProxyEventV2)).toBe('https://localhost');
  });
});
