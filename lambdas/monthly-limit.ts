import { ApiGatewayV2Client, GetStageCommand, UpdateStageCommand } from '@aws-sdk/client-apigatewayv2';
import { CloudWatchClient, GetMetricStatisticsCommand, PutMetricDataCommand } from '@aws-sdk/client-cloudwatch';

const cloudWatch = new CloudWatchClient();
const apiGateway = new ApiGatewayV2Client();

/** Values by the time at which their hour begins. */
type PerHour = ReadonlyMap<number, number>;

/** A number among the variables that the stack sets. */
const setting = (name: string) => Number(process.env[name]);

/**
 * Closes the API once this month's requests have cost the limit, by a throttle of 0, which lets no request through, and opens it in
 * the next month, or after a deploy with a higher limit. An open API keeps a throttle that somebody has set. Alarms watch the cost,
 * a metric that each successful run publishes.
 *
 * @param limit - in US dollars: an event with a limit of 0 closes the API until the next run, so that this can be tried.
 * @throws Error if AWS rejects a call, such as one during a deploy, or if a metric has stopped. The next run is the retry.
 */
export async function handler({ limit = setting('LIMIT') }: { readonly limit?: number } = {}): Promise<void> {
  const { API_ID, STAGE_NAME, NAMESPACE, METRIC_NAME } = process.env;
  const stage = { ApiId: API_ID, StageName: STAGE_NAME };
  const { DefaultRouteSettings, LastUpdatedDate } = await apiGateway.send(new GetStageCommand(stage));
  const isClosed = DefaultRouteSettings?.ThrottlingRateLimit === 0;
  // API Gateway measures this latency for what it relays to a function. Count may have requests that it rejects, too.
  const served = await perHour('IntegrationLatency', 'SampleCount');
  const bytes = await perHour('DataProcessed', 'Sum');
  const dollars = dollarsFor(served, bytes);
  const isSpent = dollars >= limit;
  if (!isSpent && !isClosed) await checkMetrics(served, bytes, Number(LastUpdatedDate ?? 0));
  if (isSpent !== isClosed) {
    const [rate, burst] = isSpent ? [0, 0] : [setting('THROTTLE_RATE'), setting('THROTTLE_BURST')];
    const settings = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
    await apiGateway.send(new UpdateStageCommand({ ...stage, DefaultRouteSettings: settings }));
  }
  const metric = { Namespace: NAMESPACE, MetricData: [{ MetricName: METRIC_NAME, Value: dollars }] };
  await cloudWatch.send(new PutMetricDataCommand(metric));
}

/** What is counted for these requests and bytes, in US dollars. */
function dollarsFor(served: PerHour, bytes: PerHour): number {
  const dollarsPerRequest = setting('DOLLARS_PER_REQUEST');
  const dollarsPerByte = setting('DOLLARS_PER_BYTE');
  const dollarsPerByteSent = setting('DOLLARS_PER_BYTE_SENT');
  const maxPerResponse = setting('MAX_BYTES_PER_RESPONSE');
  const maxPerHour = setting('MAX_BYTES_SENT_PER_HOUR');
  let dollars = 0;
  for (const [hour, requests] of served) {
    // DataProcessed has uploads, too, which cost less: no more was sent than the largest responses have.
    const processed = bytes.get(hour) ?? 0;
    const sent = Math.min(processed, requests * maxPerResponse, maxPerHour);
    dollars += requests * dollarsPerRequest + processed * dollarsPerByte + sent * dollarsPerByteSent;
  }
  return dollars;
}

/**
 * Checks that requests to the open API are in the metrics from which their cost is computed.
 *
 * @param updated - when the stage was last changed. Until then, the API may have been closed, and all requests rejected.
 * @throws Error if one of the last two hours has many requests, but no data point of one of the metrics.
 */
async function checkMetrics(served: PerHour, bytes: PerHour, updated: number): Promise<void> {
  // Only hours that are over, since metrics come minutes late.
  const thisHour = new Date().setUTCMinutes(0, 0, 0);
  const lastHours = [thisHour - 3_600_000, thisHour - 7_200_000];
  const incomplete = lastHours.filter((hour) => hour >= updated && !(served.has(hour) && bytes.has(hour)));
  if (incomplete.length === 0) return;
  const counts = await perHour('Count', 'SampleCount');
  // Fewer cost cents an hour, and may be requests that API Gateway has answered itself.
  if (incomplete.some((hour) => (counts.get(hour) ?? 0) > 3_600)) {
    throw new Error('CloudWatch has a Count of requests, but no IntegrationLatency or no DataProcessed.');
  }
}

/** A metric of the stage in each hour of this month, UTC. The newest minutes may be missing. */
async function perHour(MetricName: string, statistic: 'SampleCount' | 'Sum'): Promise<PerHour> {
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
  return new Map(Datapoints.map((point) => [point.Timestamp?.getTime() ?? 0, point[statistic] ?? 0]));
}
