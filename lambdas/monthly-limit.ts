import { ApiGatewayV2Client, GetStageCommand, UpdateStageCommand } from '@aws-sdk/client-apigatewayv2';
import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';

const cloudWatch = new CloudWatchClient();
const apiGateway = new ApiGatewayV2Client();

/**
 * Makes the stage agree with the alarm of the monthly limit: closes the API while the alarm is on, by a throttle of 0, which lets no
 * request through, and opens it when the alarm is off. A throttle that somebody has set stays, as does everything while the alarm
 * has no state.
 *
 * @throws Error if there is no alarm, or AWS rejects a call, such as one during a deploy. The next run is the retry.
 */
export async function handler(): Promise<void> {
  const { ALARM_NAME = '', API_ID, STAGE_NAME, THROTTLE_RATE, THROTTLE_BURST } = process.env;
  const stage = { ApiId: API_ID, StageName: STAGE_NAME };
  const { MetricAlarms = [] } = await cloudWatch.send(new DescribeAlarmsCommand({ AlarmNames: [ALARM_NAME] }));
  const [alarm] = MetricAlarms;
  if (alarm === undefined) throw new Error(`There is no alarm ${ALARM_NAME}.`);
  const { DefaultRouteSettings } = await apiGateway.send(new GetStageCommand(stage));
  const isClosed = DefaultRouteSettings?.ThrottlingRateLimit === 0;
  const setThrottle = (ThrottlingRateLimit: number, ThrottlingBurstLimit: number) =>
    apiGateway.send(
      new UpdateStageCommand({ ...stage, DefaultRouteSettings: { ThrottlingRateLimit, ThrottlingBurstLimit } }),
    );
  if (alarm.StateValue === 'ALARM' && !isClosed) await setThrottle(0, 0);
  if (alarm.StateValue === 'OK' && isClosed) await setThrottle(Number(THROTTLE_RATE), Number(THROTTLE_BURST));
}
