import { describe, expect, jest, test } from '@jest/globals';
import { environmentOf, problemsOf, STAGES, type StageOptions, stageFrom } from '../../lib/infrastructure/stages.ts';
import { read } from '../support/project.ts';

const certificate = (region: string): StageOptions => ({
  domain: { name: 'api.example.org', certificateArn: `arn:aws:acm:${region}:123456789012:certificate/0a1b2c3d` },
});
const zone = (name: string, zoneName = 'example.org', id = 'Z0123456789ABCDEFGHIJ'): StageOptions => ({
  domain: { name, hostedZone: { id, name: zoneName } },
});

const STAGE = /^ +STAGE: (\S+)$/gm;
const DEPLOYED = new Set([...read('.github/workflows/deploy.yml').matchAll(STAGE)].map(([, name = '']) => name));

test.each([...DEPLOYED])('the stage %s, which the workflow deploys, exists and has a limit on the bill', (name) => {
  expect(STAGES[name]?.monthlyLimit).toBeGreaterThan(0);
});

describe('npx cdk deploy', () => {
  const own = { '@aws-cdk/core:flag': true, 'aws:cdk:version-reporting': true, 'cli-telemetry': false };
  const names = Object.keys(STAGES).join(', ');

  test('deploys prod', () => {
    expect(stageFrom(own)).toEqual({ stageName: 'prod', options: STAGES.prod });
  });

  test.each(Object.entries(STAGES))('with -c stage=%s deploys that stage', (stageName, options) => {
    expect(stageFrom({ ...own, stage: stageName })).toEqual({ stageName, options });
  });

  test.each([
    [{ stage: 'none' }, `There is no stage "none" in lib/infrastructure/stages.ts, only ${names}.`],
    [{ stage: 'toString' }, `There is no stage "toString" in lib/infrastructure/stages.ts, only ${names}.`],
    [{ stge: 'beta' }, '-c stge means nothing here: options are in lib/infrastructure/stages.ts.'],
  ])('refuses %j with a sentence', (context, sentence) => {
    expect(() => stageFrom({ ...own, ...context })).toThrow(new Error(sentence));
  });

  test('refuses a stage that AWS would refuse', () => {
    const replaced = jest.replaceProperty(STAGES, 'prod', { monthlyLimit: 0 });
    expect(() => stageFrom(own)).toThrow('Stage prod cannot be deployed. monthlyLimit: it must be a number above 0');
    replaced.restore();
  });
});

const env = { account: '123456789012', region: 'eu-west-1' };

test.each<[string, StageOptions, ReturnType<typeof environmentOf>]>([
  ['nothing', {}, {}],
  ['env', { env }, env],
  ['a hosted zone', zone('api.example.org'), {}],
  ['a certificate', certificate('eu-west-1'), { region: 'eu-west-1' }],
])('a stage with %s is deployed where that works', (_title, stage, environment) => {
  expect(environmentOf(stage)).toEqual(environment);
});

test.each<[StageOptions, ...problems: string[]]>([
  [{}],
  [{ monthlyLimit: 0.5 }],
  [zone('api.example.org')],
  [zone('example.org')],
  [{ ...certificate('eu-west-1'), env }],
  [zone('api.example.org', 'example.org.')],
  [zone('api.myexample.org'), 'domain: api.myexample.org is not in the hosted zone example.org.'],
  [zone('api.myexample.org', 'example.org.'), 'domain: api.myexample.org is not in the hosted zone example.org.'],
  // As `aws route53 list-hosted-zones` prints both.
  [zone('example.org', 'example.org.', '/hostedzone/Z0123456'), "domain: leave /hostedzone/ out of the zone's id."],
  ...['*.example.org', 'https://api.example.org', 'API.example.org'].map((name): [StageOptions, string] => [
    zone(name),
    `domain: ${name} must be one name in lower case, without scheme, path or wildcard.`,
  ]),
  [{ alarmEmail: '@' }, 'alarmEmail: it must be one e-mail address.'],
  [{ alarmEmail: 'a@example.org,b@example.org' }, 'alarmEmail: it must be one e-mail address.'],
  [{ env: { ...env, account: '12345' } }, 'env: the account must be twelve digits.'],
  ...['cn-north-1', 'us-gov-west-1', 'us-iso-east-1', 'us-isob-east-1', 'eu-isoe-west-1', 'eusc-de-east-1'].map(
    (region): [StageOptions, string] => [
      { env: { ...env, region } },
      `env: only the partition aws is supported, not ${region}.`,
    ],
  ),
  [{ throttle: { rate: 10_000, burst: 1 } }],
  [{ ...certificate('eu-north-1'), env }, 'env: the region must be eu-north-1, because of the certificate.'],
  ...[0, -1, Infinity].map((monthlyLimit): [StageOptions, string] => [
    { monthlyLimit },
    'monthlyLimit: it must be a number above 0; for no limit, leave it out.',
  ]),
  ...[0, -1, NaN, 10_001].map((rate): [StageOptions, string] => [
    { throttle: { rate, burst: 1 } },
    'throttle: the rate must be more than 0, and at most the 10,000 that AWS allows an account.',
  ]),
  ...[1.5, 0].map((burst): [StageOptions, string] => [
    { throttle: { rate: 1, burst } },
    'throttle: the burst must be a whole number of at least 1.',
  ]),
])('%j is accepted, or rejected with a sentence', (stage, ...problems) => {
  expect(problemsOf('prod', stage)).toEqual(problems);
});

test('a name that CloudFormation refuses for a stack is rejected with a sentence', () => {
  expect(problemsOf('eu-west2', {})).toEqual([]);
  expect(problemsOf('eu_west', {})).toEqual(['Its name may have only letters, digits and hyphens.']);
});
