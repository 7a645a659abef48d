import { ApiGatewayV2Client, UpdateStageCommand } from '@aws-sdk/client-apigatewayv2';
import type { CloudWatchAlarmHandler } from 'aws-lambda';

const client = new ApiGatewayV2Client();

/**
 * Closes the API when the alarm of the monthly limit begins, and opens it when the alarm ends: sets the throttle of the stage to 0,
 * which lets no request through, or back to the stage's own.
 *
 * The SDK does not retry a ConflictException, which a deploy can cause. Lambda repeats a call that failed, after one minute and
 * again after two.
 *
 * @throws Error for any other state, which says nothing of the cost: the stage stays as it is.
 */
export const handler: CloudWatchAlarmHandler = async ({ alarmData: { state } }) => {
  const { API_ID, STAGE_NAME, THROTTLE_RATE, THROTTLE_BURST } = process.env;
  const throttles = new Map([
    ['ALARM', { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 }],
    ['OK', { ThrottlingRateLimit: Number(THROTTLE_RATE), ThrottlingBurstLimit: Number(THROTTLE_BURST) }],
  ]);
  const DefaultRouteSettings = throttles.get(state.value);
  if (DefaultRouteSettings === undefined) throw new Error(`The state must be ALARM or OK, not ${state.value}.`);
  await client.send(new UpdateStageCommand({ ApiId: API_ID, StageName: STAGE_NAME, DefaultRouteSettings }));
};
