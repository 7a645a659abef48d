import { ApiGatewayV2Client, UpdateStageCommand } from '@aws-sdk/client-apigatewayv2';

const client = new ApiGatewayV2Client();

/** Sets the throttle of a stage to 0, which lets no request through. */
export async function handler(): Promise<void> {
  const { API_ID: ApiId, STAGE_NAME: StageName } = process.env;
  const DefaultRouteSettings = { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 };
  await client.send(new UpdateStageCommand({ ApiId, StageName, DefaultRouteSettings }));
}
