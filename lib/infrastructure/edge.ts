import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type * as apigwv2 from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { ORIGIN_KEY_HEADER } from '../http/origin-key.ts';
import type { ServiceDomain } from './domain.ts';
import type { EdgeOptions } from './stages.ts';

/** All error statuses whose caching CloudFront lets a distribution configure. */
const ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
const RATE_LIMIT_SECONDS = 300;

export interface EdgeProps extends EdgeOptions {
  readonly api: apigwv2.HttpApi;
  readonly name: string;
  readonly domain: ServiceDomain | undefined;
}

/** A CloudFront distribution in front of the API. It caches responses as long as their `cache-control` says. */
export class Edge extends Construct {
  readonly distribution: cloudfront.Distribution;
  /**
   * What the distribution sends to the functions as the header `x-origin-key`. It is not in the template, but whoever may read
   * the configuration of a function or of the distribution sees it.
   */
  readonly originKey: string;
  readonly url: string;

  constructor(scope: Construct, id: string, { api, name, domain, rateLimitPerIp, originKeyVersion = 1 }: EdgeProps) {
    super(scope, id);
    // CloudFormation resolves a secret once. Another version is another secret, which reaches all that use the old one.
    const key = new secretsmanager.Secret(this, `OriginKey${originKeyVersion}`, {
      description: 'Key with which CloudFront proves to the service that a request came through it.',
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.originKey = key.secretValue.unsafeUnwrap();
    const { region, urlSuffix } = Stack.of(this);
    const behavior: cloudfront.BehaviorOptions = {
      origin: new origins.HttpOrigin(`${api.apiId}.execute-api.${region}.${urlSuffix}`, {
        customHeaders: { [ORIGIN_KEY_HEADER]: this.originKey },
      }),
      // The service answers other methods itself: with a 405 that says which are allowed.
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      cachePolicy: new cloudfront.CachePolicy(this, 'Cache', {
        cachePolicyName: name,
        comment: 'Cache key: query string and Origin; TTLs from the origin',
        // All names: with those of the parameters alone, it would answer `?zone=Europe/Paris`, a 400, with what it stored without.
        queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
        // API Gateway adds the CORS headers only if there is an Origin. CloudFront's own CORS headers would replace the `vary` of the API.
        headerBehavior: cloudfront.CacheHeaderBehavior.allowList('Origin'),
        enableAcceptEncodingGzip: true,
        enableAcceptEncodingBrotli: true,
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(365),
      }),
      // `Origin` and what a preflight asks for; the name is from S3, whose CORS needs the same headers.
      originRequestPolicy: cloudfront.OriginRequestPolicy.CORS_S3_ORIGIN,
    };
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: name,
      defaultBehavior: behavior,
      additionalBehaviors: {
        // Depends on `Accept`, which would split the cache of everything else.
        '/': {
          ...behavior,
          cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
          originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
      },
      errorResponses: ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      ...(domain && {
        domainNames: [domain.name],
        certificate: domain.certificate,
        minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(rateLimitPerIp !== undefined && { webAclId: this.#webAcl(name, rateLimitPerIp).attrArn }),
    });
    this.url = `https://${this.distribution.domainName}`;
    Validations.of(this).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'A public API is for all countries.' },
      { id: 'AwsSolutions-CFR2', reason: 'An option of the stage: rateLimitPerIp makes a web ACL.' },
      { id: 'AwsSolutions-CFR3', reason: 'The API logs what reaches a function; the rest is computed, not private.' },
      ...(domain ? [] : [{ id: 'AwsSolutions-CFR4', reason: 'AWS chooses the TLS versions of *.cloudfront.net.' }]),
      {
        id: 'AwsSolutions-SMG4',
        reason: 'A new key has to reach the distribution and the functions: a deploy does that.',
      },
    );
  }

  /** A web ACL that responds with a 429 to an IP address that sends more than `limit` requests in five minutes. */
  #webAcl(name: string, limit: number): wafv2.CfnWebACL {
    const visibility = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
      metricName,
    });
    return new wafv2.CfnWebACL(this, 'WebAcl', {
      name,
      description: 'Limits the requests of each IP address to the service.',
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(name),
      // The body of API Gateway's own 429.
      customResponseBodies: {
        TooManyRequests: { contentType: 'APPLICATION_JSON', content: '{"message":"Too Many Requests"}' },
      },
      rules: [
        {
          name: 'RateLimitPerIp',
          priority: 0,
          statement: {
            rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: RATE_LIMIT_SECONDS, limit },
          },
          action: {
            block: {
              customResponse: {
                responseCode: 429,
                customResponseBodyKey: 'TooManyRequests',
                responseHeaders: [
                  // So that a page can read the status.
                  { name: 'access-control-allow-origin', value: '*' },
                  { name: 'cache-control', value: 'no-store' },
                  { name: 'retry-after', value: String(RATE_LIMIT_SECONDS) },
                ],
              },
            },
          },
          visibilityConfig: visibility(`${name}-rate-limit-per-ip`),
        },
      ],
    });
  }
}
