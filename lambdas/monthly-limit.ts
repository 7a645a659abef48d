import { ApiGatewayV2Client, GetStageCommand, UpdateStageCommand } from '@aws-sdk/client-apigatewayv2';
import { CloudWatchClient, GetMetricStatisticsCommand, PutMetricDataCommand } from '@aws-sdk/client-cloudwatch';

const cloudWatch = new CloudWatchClient();
const apiGateway = new ApiGatewayV2Client();

/**
 * Closes the API once this month's requests have cost the limit, by a throttle of 0, which lets no request through, and opens it in
 * the next month, or after a deploy with a higher limit. An open API keeps a throttle that somebody has set. Alarms watch the cost,
 * a metric that each successful run publishes.
 *
 * @param limit - in US dollars: an event with a limit of 0 closes the API until the next run, so that this can be tried.
 * @throws Error if AWS rejects a call, such as one during a deploy. The next run is the retry.
 */
export async function handler({ limit = Number(process.env.LIMIT) }: { readonly limit?: number } = {}): Promise<void> {
  const { API_ID, STAGE_NAME, THROTTLE_RATE, THROTTLE_BURST, NAMESPACE, METRIC_NAME } = process.env;
  const stage = { ApiId: API_ID, StageName: STAGE_NAME };
  const dollars = await costOfThisMonth();
  const { DefaultRouteSettings } = await apiGateway.send(new GetStageCommand(stage));
  const isClosed = DefaultRouteSettings?.ThrottlingRateLimit === 0;
  const isSpent = dollars >= limit;
  if (isSpent !== isClosed) {
    const [rate, burst] = isSpent ? [0, 0] : [Number(THROTTLE_RATE), Number(THROTTLE_BURST)];
    const settings = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
    await apiGateway.send(new UpdateStageCommand({ ...stage, DefaultRouteSettings: settings }));
  }
  const metric = { Namespace: NAMESPACE, MetricData: [{ MetricName: METRIC_NAME, Value: dollars }] };
  await cloudWatch.send(new PutMetricDataCommand(metric));
}

/** What is counted for the requests since the first of the month, UTC, in US dollars. The newest minutes may be missing. */
async function costOfThisMonth(): Promise<number> {
  const { MAX_REQUESTS_PER_HOUR, MAX_BYTES_PER_REQUEST, DOLLARS_PER_REQUEST, DOLLARS_PER_BYTE } = process.env;
  const [requests, bytes] = await Promise.all([perHour('Count', 'SampleCount'), perHour('DataProcessed', 'Sum')]);
  let dollars = 0;
  for (const [hour, count] of requests) {
    // Count may have requests that the throttle rejects, which AWS's staff say cost only a line in the log. DataProcessed has uploads, too, of
    // which 512 KB cost a request.
    const served = Math.min(count, Number(MAX_REQUESTS_PER_HOUR));
    const processed = bytes.get(hour) ?? 0;
    const sent = Math.min(processed, served * Number(MAX_BYTES_PER_REQUEST));
    dollars += (served + processed / 524_288) * Number(DOLLARS_PER_REQUEST) + sent * Number(DOLLARS_PER_BYTE);
  }
  return dollars;
}

/** A metric of the stage in each hour of this month. */
async function perHour(MetricName: string, statistic: 'SampleCount' | 'Sum'): Promise<Map<number | undefined, number>> {
  const { API_ID, STAGE_NAME } = process.env;
  const now = new Date();
  const { Datapoints = [] } = await cloudWatch.send(
    new GetMetricStatisticsCommand({
      Namespace: 'AWS/ApiGateway',
      MetricName,
      Dimensions: [
        { Name: 'ApiId', Value: API_ID },
        { Name: 'Stage', Value: STAGE_NAME },
      ],
      StartTime: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())),
      EndTime: now,
      Period: 3_600,
      Statistics: [statistic],
    }),
  );
  return new Map(Datapoints.map((point) => [point.Timestamp?.getTime(), point[statistic] ?? 0]));
}
