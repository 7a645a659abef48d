import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { WITHOUT_EDGE } from './everything-on.ts';
import { at, ofType, STAGED, synthesize } from './synthesis.ts';

const prod = synthesize();

describe('the canary', () => {
  const on = synthesize({ canary: true, ...STAGED });
  const [functionId, { Properties: canary }] = at('Canary/Function/Resource', on);

  test('exists only if it is set', () => {
    expect(ofType(prod, 'AWS::Events::Rule').size).toBe(0);
    expect(Object.keys(prod.template.Resources).filter((id) => id.startsWith('Canary'))).toEqual([]);
  });

  test('runs every five minutes, without retries', () => {
    const WITHOUT_RETRY = { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 300 };
    const [rule] = [...ofType(on, 'AWS::Events::Rule').values()];
    expect(rule?.Properties).toMatchObject({
      ScheduleExpression: 'rate(5 minutes)',
      State: 'ENABLED',
      Targets: [{ Arn: { 'Fn::GetAtt': [functionId, 'Arn'] }, RetryPolicy: WITHOUT_RETRY }],
    });
    const [invoke] = [...ofType(on, 'AWS::Lambda::EventInvokeConfig').values()];
    expect(invoke?.Properties).toMatchObject({ FunctionName: { Ref: functionId }, ...WITHOUT_RETRY });
  });

  test('tests the public base URL', () => {
    const own = synthesize(WITHOUT_EDGE);
    expect(canary.Environment.Variables.BASE_URL).toEqual((on.template.Outputs.ApiUrl as { Value: object }).Value);
    expect(at('Canary/Function/Resource', own)[1].Properties.Environment.Variables.BASE_URL).toBe(
      'https://api.example.org/',
    );
  });

  test('asks as a page that may call the service, as the smoke test of a deploy does', () => {
    const limited = synthesize({ canary: true, corsOrigins: 'https://a.example,https://b.example', ...STAGED });
    expect(at('Canary/Function/Resource', limited)[1].Properties.Environment.Variables.ORIGIN).toBe(
      'https://a.example',
    );
    expect(limited.template.Outputs.CorsOrigin).toMatchObject({ Value: 'https://a.example' });
  });

  test('has its bundle, a log group, and time for a whole run', () => {
    const [, { Metadata }] = at('Canary/Function/Resource', on);
    expect(existsSync(join(on.folder, Metadata['aws:asset:path'] ?? '', 'index.mjs'))).toBe(true);
    expect(canary).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Timeout: 60, MemorySize: 256 });
    expect(at('Canary/FunctionLogs/Resource', on)[1].Properties).toEqual({
      LogGroupName: '/utility-service/prod/canary',
      RetentionInDays: 30,
    });
  });
});
