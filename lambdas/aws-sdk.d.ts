// The part of the AWS SDK that is used. Lambda's runtime has the SDK, so it is neither installed nor bundled.
declare module '@aws-sdk/client-apigatewayv2' {
  export class ApiGatewayV2Client {
    send(command: UpdateStageCommand): Promise<unknown>;
  }

  export class UpdateStageCommand {
    constructor(input: {
      readonly ApiId: string | undefined;
      readonly StageName: string | undefined;
      readonly DefaultRouteSettings: { readonly ThrottlingRateLimit: number; readonly ThrottlingBurstLimit: number };
    });
  }
}
