/** What stands for the table where there is none: in tests, and with npm start. */
const NOTES = new Map([
  ['welcome', 'This note is from memory: there is no table here.'],
  ['milk', 'Buy milk.'],
]);

/** The stack sets the first, Lambda the second. */
const { TABLE_NAME, AWS_LAMBDA_FUNCTION_NAME } = process.env;
if (AWS_LAMBDA_FUNCTION_NAME !== undefined && TABLE_NAME === undefined) throw new Error('TABLE_NAME is not set.');

/** The text of the note with an id; `undefined` if there is none. */
export const textOf: (id: string) => Promise<string | undefined> =
  TABLE_NAME === undefined ? async (id) => NOTES.get(id) : await readerOf(TABLE_NAME);

/** Reads a table. The SDK takes long to load, so it is imported only if there is one. */
async function readerOf(TableName: string): Promise<typeof textOf> {
  const { DynamoDBClient, GetItemCommand } = await import('@aws-sdk/client-dynamodb');
  const client = new DynamoDBClient();
  return async (id) => {
    const { Item } = await client.send(new GetItemCommand({ TableName, Key: { id: { S: id } } }));
    return Item?.text?.S;
  };
}
