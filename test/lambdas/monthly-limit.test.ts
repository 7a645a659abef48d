import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
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
    if (command.input.ApiId === 'busy') throw new Error('ConflictException');
    sent.push(command.input);
  }
}
`;

/** What CloudWatch sends to the function of an alarm, from its User Guide, shortened. */
const event = (value: string) => ({
  source: 'aws.cloudwatch',
  alarmArn: 'arn:aws:cloudwatch:us-east-1:444455556666:alarm:utility-service-prod-MonthlyLimit',
  accountId: '444455556666',
  time: '2023-08-04T12:36:15.490+0000',
  region: 'us-east-1',
  alarmData: {
    alarmName: 'utility-service-prod-MonthlyLimit',
    state: { value, reason: 'test', timestamp: '2023-08-04T12:36:15.490+0000' },
    previousState: { value: 'INSUFFICIENT_DATA', reason: 'test', timestamp: '2023-08-04T12:31:29.595+0000' },
  },
});

const sdk = join(folder, 'node_modules/@aws-sdk/client-apigatewayv2');
mkdirSync(sdk, { recursive: true });
writeFileSync(join(sdk, 'package.json'), '{"type":"module","exports":"./index.js"}');
writeFileSync(join(sdk, 'index.js'), SDK);
cpSync(join(DIST, 'monthly-limit'), folder, { recursive: true });
const { handler } = await import(pathToFileURL(join(folder, 'index.mjs')).href);
const { sent } = await import(pathToFileURL(join(sdk, 'index.js')).href);

describe('the function of the monthly limit', () => {
  beforeEach(() => {
    sent.length = 0;
    const throttle = { THROTTLE_RATE: '40', THROTTLE_BURST: '100' };
    Object.assign(process.env, { API_ID: 'a1b2c3d4e5', STAGE_NAME: '$default', ...throttle });
  });

  test.each([
    ['ALARM', { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 }],
    ['OK', { ThrottlingRateLimit: 40, ThrottlingBurstLimit: 100 }],
  ])('lets through what it may when the alarm is %s', async (state, DefaultRouteSettings) => {
    await handler(event(state));
    expect(sent).toEqual([{ ApiId: 'a1b2c3d4e5', StageName: '$default', DefaultRouteSettings }]);
  });

  test('leaves the stage as it is in any other state, and fails, so that an alarm reports it', async () => {
    await expect(handler(event('INSUFFICIENT_DATA'))).rejects.toThrow('not INSUFFICIENT_DATA');
    expect(sent).toEqual([]);
  });

  test('fails if the stage could not be changed, so that Lambda calls it again', async () => {
    process.env.API_ID = 'busy';
    await expect(handler(event('ALARM'))).rejects.toThrow('ConflictException');
  });
});
