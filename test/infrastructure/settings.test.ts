import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { expected, settingsFrom } from '../../lib/infrastructure/read-settings.ts';
import { SETTINGS } from '../../lib/infrastructure/settings.ts';
import { ROOT } from '../support/project.ts';

const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-4444-8888-ffffffffffff';

describe('settings', () => {
  test('have defaults, with which nothing needs to be set', () => {
    expect(settingsFrom({})).toEqual({
      stage: 'prod',
      throttleRate: 40,
      throttleBurst: 100,
      logRetentionDays: 30,
      alarmEmail: undefined,
      memory: 128,
      systemLogLevel: 'WARN',
      canary: false,
      monthlyBudget: undefined,
      terminationProtection: undefined,
      tracing: false,
      corsOrigins: ['*'],
      domainName: undefined,
      certificateArn: undefined,
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
    ['terminationProtection', 'false', false],
    ['tracing', 'true', true],
    ['tracing', true, true],
    ['tracing', 'false', false],
    ['corsOrigins', 'https://a.example, http://localhost:3000', ['https://a.example', 'http://localhost:3000']],
    ['corsOrigins', ['https://a.example'], ['https://a.example']],
  ])('take %s from the command line or cdk.json: %j', (key, given, value) => {
    expect(settingsFrom({ [key]: given })).toMatchObject({ [key]: value });
  });

  test('take a domain together with its certificate', () => {
    const domain = { domainName: 'api.example.org', certificateArn: CERTIFICATE };
    expect(settingsFrom(domain)).toMatchObject(domain);
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
    ['monthlyBudget', '0'],
    ['monthlyBudget', '9.99'],
    ['terminationProtection', 'no'],
    ['tracing', 'yes'],
    ['tracing', 1],
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
  ] as const)('refuse %s = %j with a sentence that names the key, the value and what is accepted', (key, value) => {
    expect(() => settingsFrom({ [key]: value })).toThrow(
      new Error(`${key} is ${JSON.stringify(value)}, but must be ${expected(SETTINGS.properties[key])}.`),
    );
  });

  test.each([['throtleRate'], ['Stage'], ['email'], ['toString']])('refuse the unknown key %s', (key) => {
    expect(() => settingsFrom({ [key]: 'x' })).toThrow(
      `"${key}" is not a setting; the settings are stage, throttleRate, throttleBurst,`,
    );
  });

  test.each([
    [{ domainName: 'api.example.org' }, 'domainName is "api.example.org", which also requires certificateArn.'],
    [{ certificateArn: CERTIFICATE }, `certificateArn is "${CERTIFICATE}", which also requires domainName.`],
  ])('refuse half a custom domain: %j', (context, sentence) => {
    expect(() => settingsFrom(context)).toThrow(new Error(sentence));
  });

  test('refuse a budget that nobody would hear of', () => {
    expect(() => settingsFrom({ monthlyBudget: 50 })).toThrow('monthlyBudget is 50, which also requires alarmEmail.');
  });

  test('leave the keys of the CDK and its tools alone', () => {
    const keys = ['@aws-cdk/core:target', 'aws:cdk:version-reporting', 'availability-zones:account=1', 'cli-telemetry'];
    expect(settingsFrom(Object.fromEntries(keys.map((key) => [key, true])))).toEqual(settingsFrom({}));
  });
});

test('the README lists every setting with its default and what is accepted', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const schemas: object = SETTINGS.properties;
  const rows = Object.entries(schemas).map(([key, schema]) => {
    const value = schema.default === undefined ? 'none' : `\`${schema.default}\``;
    return `| \`${key}\` | ${value} | ${expected(schema)} | ${schema.description} |`;
  });
  expect(readme).toContain(rows.join('\n'));
});
