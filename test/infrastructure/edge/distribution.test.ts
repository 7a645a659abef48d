import { describe, expect, test } from '@jest/globals';
import { CachePolicy, OriginRequestPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { CORS } from '../../../lib/http/cors.ts';
import { at, ofType, only, type Resource, type Synthesis, synthesize } from '../synthesis.ts';

type Behavior = Resource['Properties'];

const ZONE = { hostedZoneId: 'Z0123456789ABCDEFGHIJ', hostedZoneName: 'example.org' };
const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d';

const plain = synthesize();
const edge = synthesize({ edge: true, canary: true });
const named = synthesize({
  edge: true,
  domainName: 'api.example.org',
  certificateArn: CERTIFICATE,
  corsOrigins: 'https://a.example,https://b.example',
});

const distribution = (synthesis: Synthesis) => only(synthesis, 'AWS::CloudFront::Distribution')[1].DistributionConfig;

describe('without edge', () => {
  test('the stack has none of its resources', () => {
    for (const type of ['CloudFront::Distribution', 'SecretsManager::Secret', 'ApiGatewayV2::Authorizer']) {
      expect(ofType(plain, `AWS::${type}`).size).toBe(0);
    }
  });
});

describe('the distribution', () => {
  test('serves HTTP/2 and HTTP/3 over IPv4 and IPv6, compresses, and redirects HTTP to HTTPS', () => {
    expect(distribution(edge)).toMatchObject({ Enabled: true, HttpVersion: 'http2and3', IPV6Enabled: true });
    const { DefaultCacheBehavior, CacheBehaviors } = distribution(edge);
    for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors]) {
      expect(behavior).toMatchObject({ Compress: true, ViewerProtocolPolicy: 'redirect-to-https' });
    }
  });

  test('passes every method to the service', () => {
    expect(new Set(distribution(edge).DefaultCacheBehavior.AllowedMethods)).toEqual(
      new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE']),
    );
  });

  test('has the API as its only origin, over TLS', () => {
    const [api] = only(edge, 'AWS::ApiGatewayV2::Api');
    const [origin, ...others] = distribution(edge).Origins;
    expect(others).toEqual([]);
    expect(origin.DomainName).toEqual({
      'Fn::Join': ['', [{ Ref: api }, '.execute-api.', { Ref: 'AWS::Region' }, '.', { Ref: 'AWS::URLSuffix' }]],
    });
    expect(origin.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
    expect(edge.template.Resources[api]?.Properties.DisableExecuteApiEndpoint).toBe(false);
  });

  test('is the base URL of the service, for clients and the canary', () => {
    const [id] = only(edge, 'AWS::CloudFront::Distribution');
    const host = { 'Fn::GetAtt': [id, 'DomainName'] };
    expect(edge.template.Outputs.ApiUrl).toMatchObject({ Value: { 'Fn::Join': ['', ['https://', host, '/']] } });
    const { BASE_URL } = at('Canary/Function/Resource', edge)[1].Properties.Environment.Variables;
    expect(edge.template.Outputs.ApiUrl).toMatchObject({ Value: BASE_URL });
  });

  test('has the domain name and certificate of the settings', () => {
    expect(distribution(named)).toMatchObject({
      Aliases: ['api.example.org'],
      ViewerCertificate: { AcmCertificateArn: CERTIFICATE, MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
    const [id] = only(named, 'AWS::CloudFront::Distribution');
    expect(named.template.Outputs).toMatchObject({
      ApiUrl: { Value: 'https://api.example.org/' },
      DomainTarget: { Value: { 'Fn::GetAtt': [id, 'DomainName'] } },
    });
    expect(ofType(named, 'AWS::ApiGatewayV2::DomainName').size).toBe(0);
  });

  test('gets DNS records and a certificate if there is a hosted zone', () => {
    const zoned = synthesize({ edge: true, domainName: 'api.example.org', ...ZONE });
    const [id] = only(zoned, 'AWS::CloudFront::Distribution');
    const records = [...ofType(zoned, 'AWS::Route53::RecordSet').values()].map(({ Properties }) => Properties);
    expect(records.map(({ Type }) => Type).sort()).toEqual(['A', 'AAAA']);
    for (const record of records) {
      expect(record).toMatchObject({
        Name: 'api.example.org.',
        HostedZoneId: ZONE.hostedZoneId,
        AliasTarget: { DNSName: { 'Fn::GetAtt': [id, 'DomainName'] } },
      });
    }
    const [certificate, { DomainName, ValidationMethod }] = only(zoned, 'AWS::CertificateManager::Certificate');
    expect([DomainName, ValidationMethod]).toEqual(['api.example.org', 'DNS']);
    const routes = [...ofType(zoned, 'AWS::ApiGatewayV2::Route').keys()];
    for (const { DependsOn } of ofType(zoned, 'AWS::Route53::RecordSet').values()) {
      expect(DependsOn).toEqual(expect.arrayContaining(routes));
    }
    expect(distribution(zoned).ViewerCertificate.AcmCertificateArn).toEqual({ Ref: certificate });
  });
});

describe('the CORS headers of the distribution', () => {
  test('are those of the functions, so that scripts may read the same response headers as without it', () => {
    for (const [, { Properties }] of ofType(edge, 'AWS::CloudFront::ResponseHeadersPolicy')) {
      expect(Properties.ResponseHeadersPolicyConfig.CorsConfig).toEqual({
        AccessControlAllowCredentials: false,
        AccessControlAllowHeaders: { Items: CORS.allowHeaders },
        AccessControlAllowMethods: { Items: CORS.allowMethods },
        AccessControlAllowOrigins: { Items: ['*'] },
        AccessControlExposeHeaders: { Items: CORS.exposeHeaders },
        AccessControlMaxAgeSec: CORS.maxAgeSeconds,
        OriginOverride: true,
      });
    }
    expect(ofType(edge, 'AWS::CloudFront::ResponseHeadersPolicy').size).toBeGreaterThan(0);
  });

  test('allow the origins of the settings and no others', () => {
    for (const [, { Properties }] of ofType(named, 'AWS::CloudFront::ResponseHeadersPolicy')) {
      expect(Properties.ResponseHeadersPolicyConfig.CorsConfig.AccessControlAllowOrigins).toEqual({
        Items: ['https://a.example', 'https://b.example'],
      });
    }
  });
});

describe('the cache', () => {
  const { DefaultCacheBehavior, CacheBehaviors, CustomErrorResponses } = distribution(edge);
  const policies = ofType(edge, 'AWS::CloudFront::CachePolicy');
  const cache = ({ CachePolicyId }: { CachePolicyId: { Ref: string } }) =>
    policies.get(CachePolicyId.Ref)?.Properties.CachePolicyConfig;
  const behavior = (path: string) => CacheBehaviors.find(({ PathPattern }: Behavior) => PathPattern === path);
  const KEY = {
    // Otherwise math/pow would answer every query with the first response.
    QueryStringsConfig: { QueryStringBehavior: 'all' },
    HeadersConfig: { HeaderBehavior: 'none' },
    CookiesConfig: { CookieBehavior: 'none' },
    EnableAcceptEncodingBrotli: true,
    EnableAcceptEncodingGzip: true,
  };

  test('has one entry for a path, its whole query and the encodings that a client accepts', () => {
    expect(cache(DefaultCacheBehavior).ParametersInCacheKeyAndForwardedToOrigin).toEqual(KEY);
  });

  test('has one for each media type at the entry point, which sends browsers to the reference page', () => {
    expect(cache(behavior('/')).ParametersInCacheKeyAndForwardedToOrigin).toEqual({
      ...KEY,
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Accept'] },
    });
  });

  test('keeps a response as long as its cache-control says, up to a year, and one without it not at all', () => {
    expect(policies.size).toBe(2);
    for (const { Properties } of policies.values()) {
      expect(Properties.CachePolicyConfig).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 365 * 86_400 });
    }
  });

  test('keeps no error, neither of a function nor of API Gateway', () => {
    const seconds = new Map(CustomErrorResponses.map((one: Behavior) => [one.ErrorCode, one.ErrorCachingMinTTL]));
    for (const status of [400, 403, 404, 405, 414, 500, 502, 503, 504])
      expect([status, seconds.get(status)]).toEqual([status, 0]);
  });

  test('is off for the time and for random numbers, with and without a slash at the end, and for nothing else', () => {
    const paths = CacheBehaviors.map(({ PathPattern }: Behavior) => PathPattern);
    expect(paths.sort()).toEqual(['/', '/math/random-number*', '/time/now*']);
    for (const path of ['/math/random-number*', '/time/now*']) {
      // Without the second, the query would not reach the function.
      expect(behavior(path)).toMatchObject({
        CachePolicyId: CachePolicy.CACHING_DISABLED.cachePolicyId,
        OriginRequestPolicyId: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER.originRequestPolicyId,
      });
    }
  });
});

describe('the authorizer of the origin', () => {
  const [authorizer, properties] = only(edge, 'AWS::ApiGatewayV2::Authorizer');

  test('is on every route', () => {
    const routes = [...ofType(edge, 'AWS::ApiGatewayV2::Route').values()].map(({ Properties }) => Properties);
    expect(routes.length).toBeGreaterThan(2);
    for (const route of routes) {
      expect(route).toMatchObject({ AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: authorizer } });
    }
    for (const { Properties } of ofType(plain, 'AWS::ApiGatewayV2::Route').values()) {
      expect(Properties.AuthorizationType).toBe('NONE');
    }
  });

  test('caches its result for an hour, and requires the header', () => {
    expect(properties).toMatchObject({
      AuthorizerType: 'REQUEST',
      AuthorizerPayloadFormatVersion: '2.0',
      EnableSimpleResponses: true,
      AuthorizerResultTtlInSeconds: 3600,
      IdentitySource: ['$request.header.x-origin-key'],
    });
  });

  test('compares the key that the distribution sends, which is not in the template', () => {
    const [secret, { GenerateSecretString }] = only(edge, 'AWS::SecretsManager::Secret');
    const key = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: secret }, ':SecretString:::}}']] };
    expect(GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(32);
    expect(distribution(edge).Origins[0].OriginCustomHeaders).toEqual([
      { HeaderName: 'x-origin-key', HeaderValue: key },
    ]);
    const [id] = properties.AuthorizerUri['Fn::Join'][1].flatMap(
      (part: { 'Fn::GetAtt'?: string[] }) => part['Fn::GetAtt']?.[0] ?? [],
    );
    expect(edge.template.Resources[id]?.Properties.Environment.Variables).toEqual({ ORIGIN_KEY: key });
  });
});

describe('the rate limit', () => {
  const limited = synthesize({ edge: true, rateLimitPerIp: 2000 });
  const [id, { Rules, Scope, DefaultAction, CustomResponseBodies, VisibilityConfig }] = only(
    limited,
    'AWS::WAFv2::WebACL',
  );

  test('exists only if it is set', () => {
    expect(ofType(edge, 'AWS::WAFv2::WebACL').size).toBe(0);
    expect(distribution(edge)).not.toHaveProperty('WebACLId');
  });

  test('protects the distribution', () => {
    expect(distribution(limited).WebACLId).toEqual({ 'Fn::GetAtt': [id, 'Arn'] });
    expect([Scope, DefaultAction]).toEqual(['CLOUDFRONT', { Allow: {} }]);
  });

  test('counts the requests of an IP address in five minutes and answers the rest with the 429 of API Gateway', () => {
    const [{ Statement, Action }] = Rules;
    expect(Statement.RateBasedStatement).toEqual({ AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit: 2000 });
    const { ResponseCode, CustomResponseBodyKey, ResponseHeaders } = Action.Block.CustomResponse;
    expect(ResponseCode).toBe(429);
    expect(JSON.parse(CustomResponseBodies[CustomResponseBodyKey].Content)).toEqual({ message: 'Too Many Requests' });
    expect(ResponseHeaders).toContainEqual({ Name: 'access-control-allow-origin', Value: '*' });
  });

  test('keeps samples of requests, and has a metric of its own besides that of the web ACL', () => {
    const both = [VisibilityConfig, Rules[0].VisibilityConfig];
    for (const visibility of both) {
      expect(visibility).toMatchObject({ CloudWatchMetricsEnabled: true, SampledRequestsEnabled: true });
    }
    const names = both.map(({ MetricName }) => JSON.stringify(MetricName));
    expect(new Set([...names, '""']).size).toBe(3);
  });
});
