import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PERIOD } from '../service-metrics.ts';

/** CloudWatch has the metrics of CloudFront only in this region. */
export const METRICS_REGION = 'us-east-1';

/** The use of the edge by clients, in periods of five minutes. */
export class EdgeMetrics {
  readonly requests: Metric;
  readonly bytesDownloaded: Metric;
  /** In percent of the requests. */
  readonly clientErrorRate: Metric;
  readonly serverErrorRate: Metric;

  constructor(distribution: Distribution) {
    const options = (label: string) => ({
      // The metrics have a second dimension, which the CDK omits.
      dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
      period: PERIOD,
      label,
    });
    this.requests = distribution.metricRequests(options('requests'));
    this.bytesDownloaded = distribution.metricBytesDownloaded(options('bytes'));
    this.clientErrorRate = distribution.metric4xxErrorRate(options('4xx'));
    this.serverErrorRate = distribution.metric5xxErrorRate(options('5xx'));
  }
}
