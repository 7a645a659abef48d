import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { get, invocationOf, respond } from '../../support/invocation.ts';
import { DIST } from '../../support/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An SDK with one item, which keeps what it is sent, where the function finds that of Lambda's runtime. */
const SDK = `
export const sent = [];
export class GetItemCommand { constructor(input) { this.input = input; } }
export class DynamoDBClient {
  async send({ input }) {
    sent.push(input);
    return input.Key.id.S === 'a' ? { Item: { id: { S: 'a' }, text: { S: 'From the table.' } } } : {};
  }
}
`;
const sdk = join(folder, 'node_modules/@aws-sdk/client-dynamodb');
mkdirSync(sdk, { recursive: true });
writeFileSync(join(sdk, 'package.json'), '{"type":"module","exports":"./index.js"}');
writeFileSync(join(sdk, 'index.js'), SDK);
cpSync(join(DIST, 'notes/note/index.mjs'), join(folder, 'index.mjs'));

describe('with a table, a note', () => {
  test('is read from it for each request; what is not in it is a 404', async () => {
    process.env.TABLE_NAME = 'the-table';
    const { handler } = await import(pathToFileURL(join(folder, 'index.mjs')).href);
    delete process.env.TABLE_NAME;
    const { sent } = await import(pathToFileURL(join(sdk, 'index.js')).href);

    const found = await respond(handler, invocationOf('/notes/a').event);
    expect([found.status, JSON.parse(found.body)]).toEqual([
      200,
      { text: 'From the table.', message: 'The note a says: From the table.' },
    ]);
    const missing = await respond(handler, invocationOf('/notes/b').event);
    expect([missing.status, JSON.parse(missing.body).detail]).toEqual([404, 'There is no note with this id.']);
    expect(sent).toEqual(['a', 'b'].map((id) => ({ TableName: 'the-table', Key: { id: { S: id } } })));
  });
});

test('without a table, as with npm start, notes are from memory', async () => {
  expect(await get('/notes/milk')).toMatchObject({ status: 200, body: { text: 'Buy milk.' } });
});
