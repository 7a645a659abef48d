import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DIST } from '../support/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An account with one alarm and one stage, behind SDK clients where the function finds those of Lambda's runtime. */
const ACCOUNT = `
export const account = {};
export class DescribeAlarmsCommand { constructor(input) { this.input = input; } }
export class CloudWatchClient {
  async send({ input: { AlarmNames, ...others } }) {
    if (Object.keys(others).length > 0) throw new Error('an alarm whose name only begins like this may be found');
    const found = AlarmNames.includes('service-prod-MonthlyLimit') && account.alarm !== undefined;
    return { MetricAlarms: found ? [{ StateValue: account.alarm }] : [] };
  }
}
export class GetStageCommand { constructor(input) { this.input = input; } }
export class UpdateStageCommand { constructor(input) { this.input = input; } }
export class ApiGatewayV2Client {
  async send(command) {
    const { ApiId, StageName, DefaultRouteSettings } = command.input;
    if (ApiId !== 'a1b2c3d4e5' || StageName !== '$default') throw new Error('NotFoundException');
    if (!(command instanceof UpdateStageCommand)) return { DefaultRouteSettings: account.throttle };
    if (account.isBusy) throw new Error('ConflictException');
    account.throttle = DefaultRouteSettings;
    account.updates += 1;
    return {};
  }
}
`;
const sdk = join(folder, 'node_modules/@aws-sdk');
for (const client of ['client-apigatewayv2', 'client-cloudwatch']) {
  mkdirSync(join(sdk, client), { recursive: true });
  writeFileSync(join(sdk, client, 'package.json'), '{"type":"module","exports":"./index.js"}');
  writeFileSync(join(sdk, client, 'index.js'), `export * from '../account.mjs';`);
}
writeFileSync(join(sdk, 'account.mjs'), ACCOUNT);
cpSync(join(DIST, 'monthly-limit'), folder, { recursive: true });
const { handler } = await import(pathToFileURL(join(folder, 'index.mjs')).href);
const { account } = await import(pathToFileURL(join(sdk, 'account.mjs')).href);

const throttle = (rate: number, burst: number) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });
const [CLOSED, OPEN, BY_HAND] = [throttle(0, 0), throttle(10, 100), throttle(5, 5)];

describe('the function of the monthly limit', () => {
  beforeEach(() => {
    const variables = { API_ID: 'a1b2c3d4e5', STAGE_NAME: '$default', THROTTLE_RATE: '10', THROTTLE_BURST: '100' };
    Object.assign(process.env, variables, { ALARM_NAME: 'service-prod-MonthlyLimit' });
    Object.assign(account, { alarm: 'OK', throttle: OPEN, isBusy: false, updates: 0 });
  });

  test.each([
    ['closes an open API while the alarm is on', 'ALARM', OPEN, CLOSED],
    ['closes one with a throttle that somebody has set', 'ALARM', BY_HAND, CLOSED],
    ['closes one whose throttle somebody has removed', 'ALARM', undefined, CLOSED],
    ['leaves a closed API closed while the alarm is on', 'ALARM', CLOSED, CLOSED],
    ['opens a closed API when the alarm is off', 'OK', CLOSED, OPEN],
    ['leaves an open one open', 'OK', OPEN, OPEN],
    ['leaves a throttle that somebody has set', 'OK', BY_HAND, BY_HAND],
    ['leaves a closed API closed while CloudWatch does not know', 'INSUFFICIENT_DATA', CLOSED, CLOSED],
    ['leaves an open API open while CloudWatch does not know', 'INSUFFICIENT_DATA', OPEN, OPEN],
  ])('%s', async (_title, alarm, before, after) => {
    Object.assign(account, { alarm, throttle: before });
    await handler();
    expect(account.throttle).toEqual(after);
    expect(account.updates).toBe(before === after ? 0 : 1);
  });

  test('fails if its alarm is gone, so that another one reports it', async () => {
    Object.assign(account, { alarm: undefined });
    await expect(handler()).rejects.toThrow('There is no alarm service-prod-MonthlyLimit.');
  });

  test('fails if the stage could not be changed, so that an alarm reports it', async () => {
    Object.assign(account, { alarm: 'ALARM', isBusy: true });
    await expect(handler()).rejects.toThrow('ConflictException');
  });
});
