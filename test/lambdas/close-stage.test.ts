import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { DIST } from '../support/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An SDK that keeps what it is sent, where the function finds that of Lambda's runtime. */
const SDK = `
export const sent = [];
export class UpdateStageCommand { constructor(input) { this.input = input; } }
export class ApiGatewayV2Client {
  async send(command) {
    if (!(command instanceof UpdateStageCommand)) throw new TypeError('another command');
    if (command.input.ApiId === 'forbidden') throw new Error('AccessDeniedException');
    sent.push(command.input);
  }
}
`;

test('the function of the monthly limit lets no request through to its stage, and fails if it may not', async () => {
  const sdk = join(folder, 'node_modules/@aws-sdk/client-apigatewayv2');
  mkdirSync(sdk, { recursive: true });
  writeFileSync(join(sdk, 'package.json'), '{"type":"module","exports":"./index.js"}');
  writeFileSync(join(sdk, 'index.js'), SDK);
  cpSync(join(DIST, 'close-stage'), folder, { recursive: true });
  const { handler } = await import(pathToFileURL(join(folder, 'index.mjs')).href);
  const { sent } = await import(pathToFileURL(join(sdk, 'index.js')).href);

  Object.assign(process.env, { API_ID: 'a1b2c3d4e5', STAGE_NAME: '$default' });
  await handler();
  expect(sent).toEqual([
    {
      ApiId: 'a1b2c3d4e5',
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 },
    },
  ]);
  // Lambda calls it again, and the log has the error.
  process.env.API_ID = 'forbidden';
  await expect(handler()).rejects.toThrow('AccessDeniedException');
});
