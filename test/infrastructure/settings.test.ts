import { describe, expect, test } from '@jest/globals';
import { settingsFrom } from '../../lib/infrastructure/read-settings.ts';
import { SETTINGS } from '../../lib/infrastructure/settings.ts';
import { expected } from '../../lib/infrastructure/settings-text.ts';

const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-4444-8888-ffffffffffff';

describe('settings', () => {
  test('have defaults, so that none is required', () => {
    expect(settingsFrom({})).toEqual({
      stage: 'prod',
      throttleRate: 40,
      throttleBurst: 100,
      logRetentionDays: 30,
      alarmEmail: undefined,
      memory: 128,
      systemLogLevel: 'WARN',
      canary: false,
      corsOrigins: ['*'],
      edge: false,
    });
  });

  test.each([
    ['stage', 'beta-2', 'beta-2'],
    ['throttleRate', '250', 250],
    ['throttleRate', 250, 250],
    ['throttleBurst', 1, 1],
    ['throttleBurst', '1000000', 1_000_000],
    ['logRetentionDays', '3653', 3653],
    ['alarmEmail', 'on.call+api@example.co.uk', 'on.call+api@example.co.uk'],
    ['memory', '1769', 1769],
    ['memory', 10_240, 10_240],
    ['systemLogLevel', 'INFO', 'INFO'],
    ['systemLogLevel', 'DEBUG', 'DEBUG'],
    ['canary', 'true', true],
    ['canary', true, true],
    ['canary', 'false', false],
    ['corsOrigins', 'https://a.example, http://localhost:3000', ['https://a.example', 'http://localhost:3000']],
    ['corsOrigins', ['https://a.example'], ['https://a.example']],
  ])('accept %s from the command line or cdk.json: %j', (key, given, value) => {
    expect(settingsFrom({ [key]: given })).toMatchObject({ [key]: value });
  });

  test.each([
    ['stage', ''],
    ['stage', 'Prod'],
    ['stage', '2nd'],
    ['stage', 'a/b'],
    ['stage', 'a'.repeat(21)],
    ['stage', 5],
    ['throttleRate', '0'],
    ['throttleRate', '1.5'],
    ['throttleRate', '-1'],
    ['throttleRate', '1e3'],
    ['throttleRate', ' 5'],
    ['throttleRate', 'fast'],
    ['throttleRate', true],
    ['throttleRate', null],
    ['throttleBurst', 1_000_001],
    ['logRetentionDays', '31'],
    ['logRetentionDays', 'forever'],
    ['alarmEmail', 'on-call'],
    ['alarmEmail', 'a@example.org,b@example.org'],
    ['memory', '127'],
    ['memory', 10_241],
    ['memory', '128MB'],
    ['systemLogLevel', 'info'],
    ['systemLogLevel', 'ERROR'],
    ['canary', '5'],
    ['canary', 'yes'],
    ['canary', 1],
    ['corsOrigins', ''],
    ['corsOrigins', []],
    ['corsOrigins', 'example.org'],
    ['corsOrigins', 'https://example.org/'],
    ['corsOrigins', '*,https://example.org'],
    ['corsOrigins', 'https://example.org:99999'],
    ['corsOrigins', 'https://example.org:443'],
    ['corsOrigins', 'https://EXAMPLE.org'],
    ['corsOrigins', 'https://*.example.org'],
    ['corsOrigins', 'ftp://example.org'],
    ['corsOrigins', 'null'],
    ['corsOrigins', 'https://a.example,https://a.example'],
    ['corsOrigins', [5]],
    ['domainName', 'https://api.example.org'],
    ['domainName', 'localhost'],
    ['certificateArn', 'arn:aws:iam::123456789012:role/x'],
    ['certificateArn', 'arn:aws-cn:acm:cn-north-1:123456789012:certificate/0a1b2c3d'],
    ['hostedZoneId', '/hostedzone/Z0123'],
    ['hostedZoneName', 'example.org.'],
    ['edge', 'yes'],
    ['edge', 'trueish'],
    ['edge', 'untrue'],
    ['rateLimitPerIp', 9],
    ['rateLimitPerIp', '2e3'],
  ] as const)('reject %s = %j with a sentence that names the key, the value and what is expected', (key, value) => {
    expect(() => settingsFrom({ [key]: value })).toThrow(
      new Error(`${key} is ${JSON.stringify(value)}, but must be ${expected(SETTINGS.properties[key])}.`),
    );
  });

  test('report all problems at once', () => {
    expect(() => settingsFrom({ memory: '1', throtleRate: '5', canary: 'yes' })).toThrow(
      /^"throtleRate" is not a setting; .*\. memory is "1", but must be .*\. canary is "yes", but must be true or false\.$/,
    );
  });

  test.each([['throtleRate'], ['Stage'], ['email'], ['toString'], ['cli-telemetry2'], ['my-cli-telemetry']])(
    'reject the unknown key %s',
    (key) => {
      expect(() => settingsFrom({ [key]: 'x' })).toThrow(
        `"${key}" is not a setting; the settings are stage, throttleRate, throttleBurst,`,
      );
    },
  );

  const DOMAIN = { domainName: 'api.example.org', certificateArn: CERTIFICATE };
  const ZONE = { hostedZoneId: 'Z0123456789ABCDEFGHIJ', hostedZoneName: 'example.org' };
  const LONG = `${'a'.repeat(53)}.example.org`;
  const ELSEWHERE = CERTIFICATE.replace('us-east-1', 'eu-west-1');

  test.each([
    [DOMAIN],
    [{ ...DOMAIN, ...ZONE }],
    [{ domainName: 'api.example.org', ...ZONE }],
    [{ domainName: 'example.org', ...ZONE }],
    [{ ...DOMAIN, certificateArn: ELSEWHERE }],
    [{ ...DOMAIN, domainName: LONG }],
    [{ ...ZONE, domainName: LONG.slice(1) }],
    [{ edge: true }],
    [{ edge: true, ...DOMAIN, ...ZONE, rateLimitPerIp: 10 }],
  ])('accept the combination %j', (context) => {
    expect(settingsFrom(context)).toMatchObject(context);
  });

  test.each([
    [{ domainName: 'api.example.org' }, 'domainName also requires certificateArn or hostedZoneId.'],
    [{ certificateArn: CERTIFICATE }, 'certificateArn also requires domainName.'],
    [ZONE, 'hostedZoneId also requires domainName.'],
    [{ ...DOMAIN, hostedZoneId: ZONE.hostedZoneId }, 'hostedZoneId also requires hostedZoneName.'],
    [{ ...DOMAIN, hostedZoneName: 'example.org' }, 'hostedZoneName also requires hostedZoneId.'],
    [
      { ...DOMAIN, ...ZONE, domainName: 'api.myexample.org' },
      'domainName is "api.myexample.org", but must be in the hosted zone: example.org or a name that ends in .example.org.',
    ],
    [
      { ...DOMAIN, edge: true, certificateArn: ELSEWHERE },
      'certificateArn is in eu-west-1, but must be in us-east-1: with edge, CloudFront only accepts certificates from that region.',
    ],
    [
      { domainName: LONG, hostedZoneId: ZONE.hostedZoneId, hostedZoneName: 'example.org' },
      'domainName has 65 characters, but AWS Certificate Manager makes certificates for at most 64: give a certificateArn or a shorter name.',
    ],
    [{ rateLimitPerIp: 2000 }, 'rateLimitPerIp also requires edge=true.'],
    [{ rateLimitPerIp: 2000, edge: 'false' }, 'rateLimitPerIp also requires edge=true.'],
    [{ hostedZoneId: ZONE.hostedZoneId }, 'hostedZoneId also requires domainName and hostedZoneName.'],
    [
      { rateLimitPerIp: 2000, domainName: 'api.example.org' },
      'domainName also requires certificateArn or hostedZoneId. rateLimitPerIp also requires edge=true.',
    ],
  ])('reject the combination %j', (context, sentence) => {
    expect(() => settingsFrom(context)).toThrow(new Error(sentence));
  });

  test.each([
    [
      { ...DOMAIN, certificateArn: ELSEWHERE },
      'eu-west-1',
      'us-east-1',
      /^The region is us-east-1, but must be eu-west-1: the certificate /,
    ],
    [
      { edge: true, rateLimitPerIp: 2000 },
      'us-east-1',
      'eu-west-1',
      /^The region is eu-west-1, but must be us-east-1: .*web ACLs/,
    ],
    [
      { edge: true, domainName: 'api.example.org', ...ZONE },
      'us-east-1',
      'eu-west-1',
      /^The region is eu-west-1, but must be us-east-1: .*certificates/,
    ],
  ])('accept only one region for %j', (context, right, wrong, sentence) => {
    expect(settingsFrom(context, right)).toEqual(settingsFrom(context));
    expect(() => settingsFrom(context, wrong)).toThrow(sentence);
  });

  test.each([[{}], [{ edge: true }], [{ edge: true, ...DOMAIN }], [{ domainName: 'api.example.org', ...ZONE }]])(
    'accept any region for %j',
    (context) => {
      expect(settingsFrom(context, 'ap-southeast-2')).toEqual(settingsFrom(context));
    },
  );

  test('ignore the keys of the CDK and its tools', () => {
    const keys = ['@aws-cdk/core:target', 'aws:cdk:version-reporting', 'availability-zones:account=1', 'cli-telemetry'];
    expect(settingsFrom(Object.fromEntries(keys.map((key) => [key, true])))).toEqual(settingsFrom({}));
  });
});
