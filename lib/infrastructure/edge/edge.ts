import { CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import { CORS } from '../../http/cors.ts';
import { operations } from '../../operations/index.ts';
import { AliasRecords } from '../domain/alias-records.ts';
import type { ServiceDomain } from '../domain/service-domain.ts';
import type { FunctionDefaults } from '../service-function.ts';
import { EdgeMetrics } from './edge-metrics.ts';
import { IpRateLimit } from './ip-rate-limit.ts';
import { OriginLock } from './origin-lock.ts';

/** All error statuses whose caching CloudFront lets a distribution configure. */
const ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
const MAX_TTL = Duration.days(365);
/** The functions' own `vary`; responses of the entry point also depend on `accept`. */
const VARY = ['accept-encoding', 'origin'];

export interface EdgeProps extends FunctionDefaults {
  readonly api: HttpApi;
  readonly name: string;
  readonly corsOrigins: readonly string[];
  /** Requests that one IP address may send in five minutes; without it, there is no web ACL. */
  readonly rateLimitPerIp: number | undefined;
  /** With a certificate of us-east-1. */
  readonly domain: ServiceDomain | undefined;
}

/**
 * A CloudFront distribution in front of the API. It caches responses as long as their `cache-control` says: for a day if they
 * depend on the URL alone; the current time, random numbers and errors not at all.
 */
export class Edge extends Construct {
  readonly lock: OriginLock;
  readonly metrics: EdgeMetrics;
  /** The DNS records, if the deployment creates them. */
  readonly records: AliasRecords | undefined;
  /** Where clients reach the service, without a slash at its end. */
  readonly baseUrl: string;

  constructor(
    scope: Construct,
    id: string,
    { name, corsOrigins, rateLimitPerIp: limit, domain, api, ...defaults }: EdgeProps,
  ) {
    super(scope, id);
    const { region, urlSuffix } = Stack.of(this);
    this.lock = new OriginLock(this, 'OriginLock', defaults);
    const rateLimit =
      limit === undefined ? undefined : new IpRateLimit(this, 'RateLimit', { name, limit, corsOrigins });
    const behavior: BehaviorOptions = {
      origin: new HttpOrigin(`${api.apiId}.execute-api.${region}.${urlSuffix}`, {
        customHeaders: this.lock.headers,
      }),
      // The service answers other methods itself: with a 405 that says which are allowed.
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      cachePolicy: this.#cachePolicy('Cache'),
      responseHeadersPolicy: this.#responseHeaders('CrossOrigin', `${name}-${region}`, corsOrigins, VARY),
    };
    // `no-store` is enough to prevent caching, but then simultaneous requests for a URL would wait for the first of them.
    const uncached: BehaviorOptions = {
      ...behavior,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${Stack.of(this).stackName} ${region}`,
      defaultBehavior: behavior,
      additionalBehaviors: {
        // The entry point sends browsers to the reference page and gives programs an index.
        '/': {
          ...behavior,
          cachePolicy: this.#cachePolicy('EntryPointCache', 'Accept'),
          responseHeadersPolicy: this.#responseHeaders(
            'EntryPointHeaders',
            `${name}-${region}-entry-point`,
            corsOrigins,
            ['accept', ...VARY],
          ),
        },
        ...Object.fromEntries(uncachedPatterns().map((pattern) => [pattern, uncached])),
      },
      errorResponses: ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      ...(domain === undefined
        ? {}
        : {
            domainNames: [domain.name],
            certificate: domain.certificate,
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          }),
      ...(rateLimit && { webAclId: rateLimit.webAclArn }),
    });
    this.metrics = new EdgeMetrics(distribution);
    this.baseUrl = domain?.url ?? `https://${distribution.distributionDomainName}`;
    if (domain?.zone !== undefined) {
      const target = new CloudFrontTarget(distribution);
      this.records = new AliasRecords(this, 'Records', { zone: domain.zone, recordName: domain.name, target });
    } else if (domain !== undefined) {
      new CfnOutput(Stack.of(this), 'DomainTarget', {
        description: `Target of the DNS record of ${domain.name}: a CNAME, or A and AAAA aliases in Route 53.`,
        value: distribution.distributionDomainName,
      });
    }
    Validations.of(this).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'A public API is for all countries.' },
      { id: 'AwsSolutions-CFR2', reason: 'A setting: rateLimitPerIp makes a web ACL.' },
      {
        id: 'AwsSolutions-CFR3',
        reason: 'Responses from the cache reach no function and contain no data of users; the API logs the rest.',
      },
      {
        id: 'AwsSolutions-CFR4',
        reason: 'Only without domainName: the TLS versions of *.cloudfront.net are those of AWS.',
      },
    );
  }

  /**
   * The cache key is the path, the whole query, the encodings that the client accepts, and any other headers that the response
   * depends on. TTLs come from `cache-control`; a response without it, such as a 429 of API Gateway, is not cached.
   */
  #cachePolicy(id: string, ...headers: readonly string[]): CachePolicy {
    return new CachePolicy(this, id, {
      comment: `Cache key: query string${headers.map((name) => ` and ${name}`).join('')}; TTLs from the origin`,
      queryStringBehavior: CacheQueryStringBehavior.all(),
      headerBehavior: headers.length === 0 ? CacheHeaderBehavior.none() : CacheHeaderBehavior.allowList(...headers),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: MAX_TTL,
    });
  }

  /**
   * The headers that let pages of other origins read a response. CloudFront adds them to every response, also to one that was
   * first requested without an `Origin` or by a page of another origin, so that the cache key needs no `Origin`. It also sets
   * `vary`, from which it would remove what it does not forward: without `origin` in it, a browser could give a page a
   * response that it cached on a visit to the URL, without CORS headers.
   */
  #responseHeaders(
    id: string,
    name: string,
    corsOrigins: readonly string[],
    vary: readonly string[],
  ): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, id, {
      // The policies of all regions share their names.
      responseHeadersPolicyName: name,
      comment: 'CORS and Vary headers',
      corsBehavior: {
        accessControlAllowOrigins: [...corsOrigins],
        accessControlAllowMethods: [...CORS.allowMethods],
        accessControlAllowHeaders: [...CORS.allowHeaders],
        accessControlExposeHeaders: [...CORS.exposeHeaders],
        accessControlMaxAge: Duration.seconds(CORS.maxAgeSeconds),
        accessControlAllowCredentials: false,
        originOverride: true,
      },
      customHeadersBehavior: { customHeaders: [{ header: 'vary', value: vary.join(', '), override: true }] },
    });
  }
}

/** Path patterns of the operations whose responses are never cached, with and without a slash at the end. */
function uncachedPatterns(): string[] {
  return operations.flatMap(({ caching, path }) =>
    caching === 'none' ? [`${path.replaceAll(/\{\w+\}/g, '*')}*`] : [],
  );
}
