// The parts of the AWS SDK that are used. Lambda's runtime has the SDK, so it is neither installed nor bundled.
declare module '@aws-sdk/client-apigatewayv2' {
  interface Stage {
    readonly ApiId?: string | undefined;
    readonly StageName?: string | undefined;
    readonly DefaultRouteSettings?: { readonly ThrottlingRateLimit: number; readonly ThrottlingBurstLimit: number };
  }
  export class GetStageCommand {
    constructor(input: Stage);
  }
  export class UpdateStageCommand {
    constructor(input: Stage);
  }
  export class ApiGatewayV2Client {
    send(command: GetStageCommand | UpdateStageCommand): Promise<Stage>;
  }
}

declare module '@aws-sdk/client-cloudwatch' {
  export class DescribeAlarmsCommand {
    constructor(input: { readonly AlarmNames: readonly string[] });
  }
  export class CloudWatchClient {
    send(
      command: DescribeAlarmsCommand,
    ): Promise<{ readonly MetricAlarms?: readonly { readonly StateValue?: string }[] }>;
  }
}
