import { describe, expect, test } from '@jest/globals';
import {
  DEFAULT_THROTTLE,
  environmentOf,
  problemsOf,
  STAGES,
  type StageOptions,
  stageFrom,
} from '../../lib/infrastructure/stages.ts';
import { RULES } from '../../lib/reference/rules.ts';
import { read } from '../support/project.ts';

const certificate = (region: string): StageOptions => ({
  domain: { name: 'api.example.org', certificateArn: `arn:aws:acm:${region}:123456789012:certificate/0a1b2c3d` },
});
const zone = (name: string): StageOptions => ({
  domain: { name, hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'example.org' } },
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
  [zone('api.myexample.org'), 'domain: api.myexample.org is not in the hosted zone example.org.'],
  [{ ...certificate('eu-north-1'), env }, 'env: the region must be eu-north-1, because of the certificate.'],
  ...[0, -1, Infinity].map((monthlyLimit): [StageOptions, string] => [
    { monthlyLimit },
    'monthlyLimit: it must be a number above 0; for no limit, leave it out.',
  ]),
  ...[
    { rate: 0, burst: 1 },
    { rate: -1, burst: 1 },
    { rate: Infinity, burst: 1 },
    { rate: 1, burst: 1.5 },
    { rate: 1, burst: 0 },
  ].map((throttle): [StageOptions, string] => [
    { throttle },
    'throttle: the rate must be more than 0, and the burst a whole number of at least 1.',
  ]),
  [zone('API.example.org'), 'domain: API.example.org must be in lower case.'],
])('%j is accepted, or rejected with a sentence', (stage, ...problems) => {
  expect(problemsOf(stage)).toEqual(problems);
});

test('clients are told the throttle that stages have by default', () => {
  const { rate, burst } = DEFAULT_THROTTLE;
  const rule = RULES.map(({ rules }) => rules['Rate limit']).join('');
  expect(rule).toMatch(new RegExp(`more than ${rate} per second after a burst of ${burst}\\.`));
});
