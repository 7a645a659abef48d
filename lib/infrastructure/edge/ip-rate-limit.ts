import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** The body of a 429 in the OpenAPI document, which is that of API Gateway. */
const TOO_MANY_REQUESTS = { contentType: 'APPLICATION_JSON', content: '{"message":"Too Many Requests"}' };
const WINDOW_SECONDS = 300;

export interface IpRateLimitProps {
  /** Its own name and that of its metrics. */
  readonly name: string;
  /** Requests of one IP address in five minutes. */
  readonly limit: number;
  readonly corsOrigins: readonly string[];
}

/** A web ACL that responds with a 429 to an IP address that sends too many requests. It can only be created in us-east-1. */
export class IpRateLimit extends Construct {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { name, limit, corsOrigins }: IpRateLimitProps) {
    super(scope, id);
    const visibility = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
      metricName,
    });
    const headers = {
      'cache-control': 'no-store',
      'retry-after': String(WINDOW_SECONDS),
      // So that a page can read the status. With several origins, a constant cannot name the right one.
      ...(corsOrigins.length === 1 ? { 'access-control-allow-origin': String(corsOrigins[0]) } : {}),
    };
    this.webAclArn = new CfnWebACL(this, 'Resource', {
      name,
      description: 'Limits the requests of each IP address to the utility service.',
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(name),
      customResponseBodies: { TooManyRequests: TOO_MANY_REQUESTS },
      rules: [
        {
          name: 'RateLimitPerIp',
          priority: 0,
          statement: {
            rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: WINDOW_SECONDS, limit },
          },
          action: {
            block: {
              customResponse: {
                responseCode: 429,
                customResponseBodyKey: 'TooManyRequests',
                responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
              },
            },
          },
          visibilityConfig: visibility(`${name}-rate-limit-per-ip`),
        },
      ],
    }).attrArn;
  }
}
