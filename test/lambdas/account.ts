import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from '@jest/globals';
import type { StageOptions } from '../../lib/infrastructure/stages.ts';
import { DIST } from '../support/project.ts';
import { ofType, synthesize } from '../support/synthesis.ts';

process.env.CDK_VALIDATION = 'false';

const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An account with one stage and its metrics, behind SDK clients where the function finds those of Lambda's runtime. */
const ACCOUNT = `
export const account = {};
export class GetMetricStatisticsCommand { constructor(input) { this.input = input; } }
export class PutMetricDataCommand { constructor(input) { this.input = input; } }
export class CloudWatchClient {
  async send(command) {
    if (account.isSilent) throw new Error('InternalServiceFault');
    if (command instanceof PutMetricDataCommand) return account.published.push(command.input);
    account.asked.push(command.input);
    const { MetricName, StartTime } = command.input;
    const isOfThisMonth = ({ Timestamp }) => Timestamp.getTime() >= StartTime.getTime();
    return { Datapoints: account.metrics[MetricName]?.filter(isOfThisMonth) };
  }
}
export class GetStageCommand { constructor(input) { this.input = input; } }
export class UpdateStageCommand { constructor(input) { this.input = input; } }
export class ApiGatewayV2Client {
  async send(command) {
    const { ApiId, StageName, DefaultRouteSettings } = command.input;
    if (ApiId !== 'a1b2c3d4e5' || StageName !== '$default') throw new Error('NotFoundException');
    if (!(command instanceof UpdateStageCommand)) {
      return { DefaultRouteSettings: account.throttle, LastUpdatedDate: account.updated };
    }
    if (account.isBusy) throw new Error('ConflictException');
    account.throttle = DefaultRouteSettings;
    account.updated = new Date();
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
export const { handler } = await import(pathToFileURL(join(folder, 'index.mjs')).href);
export const { account } = await import(pathToFileURL(join(sdk, 'account.mjs')).href);

export const throttle = (rate: number, burst: number) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });

/** What deploys a stage: it gives the function its variables, and the stage its throttle if that has changed. */
export function deployment(options: StageOptions & { readonly monthlyLimit: number }): () => void {
  const functions = [...ofType(synthesize(options), 'Lambda::Function').values()];
  const variables = functions.find(({ Description }) => Description.endsWith(': monthly-limit'))?.Environment.Variables;
  return () => {
    const { THROTTLE_RATE, THROTTLE_BURST } = variables;
    if (THROTTLE_RATE !== process.env.THROTTLE_RATE) account.throttle = throttle(+THROTTLE_RATE, +THROTTLE_BURST);
    Object.assign(process.env, variables, { API_ID: 'a1b2c3d4e5' });
  };
}
