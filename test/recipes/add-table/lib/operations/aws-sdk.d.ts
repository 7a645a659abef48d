// The part of the AWS SDK that is used. Lambda's runtime has the SDK, so it is neither installed nor bundled.
declare module '@aws-sdk/client-dynamodb' {
  type Item = Readonly<Record<string, { readonly S?: string; readonly N?: string; readonly BOOL?: boolean }>>;

  export class DynamoDBClient {
    send(command: GetItemCommand): Promise<{ readonly Item?: Item }>;
  }

  export class GetItemCommand {
    readonly input: { readonly TableName: string; readonly Key: Item };
    constructor(input: GetItemCommand['input']);
  }
}
