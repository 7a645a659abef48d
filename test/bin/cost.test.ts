import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { DEFAULTS, documented, worstText } from '../../lib/cost/documented.ts';
import { withComputedHits } from '../../lib/cost/hit-rate.ts';
import { SECTIONS } from '../../lib/cost/report.ts';
import { settingsFrom } from '../../lib/infrastructure/read-settings.ts';
import { DIST, ROOT, read } from '../support/project.ts';

const run = (...given: string[]) =>
  spawnSync(process.execPath, ['bin/cost.ts', ...given], { cwd: ROOT, encoding: 'utf8' });

describe('npm run cost', () => {
  test('takes the workload from options and the settings from parameters', () => {
    const given = ['--rps', '500', '--hits', '0.5', '--milliseconds=3', '--bytes=900', '--edges=2', '--seed=7'];
    const { stdout, stderr } = run(...given, 'memory=256', 'canary=true');
    expect(stderr).toBe('');
    const scenario = {
      workload: { requestsPerSecond: 500, hits: 0.5, callMilliseconds: 3, responseBytes: 900 },
      settings: settingsFrom({ memory: 256, canary: true }),
      edges: 2,
      seed: 7,
    };
    for (const [title, text] of Object.values(SECTIONS)) expect(stdout).toContain(`## ${title}\n\n${text(scenario)}\n`);
    expect(stdout).toContain('500 requests per second, of which an edge answers 50.0 %');
    expect(stdout).toContain('(seed 7)');
  });

  test('computes the cache hits of an edge from the rate and the number of edges if none are given', () => {
    const { hits } = withComputedHits({ requestsPerSecond: 500 }, 2);
    const { stdout } = run('--rps', '500', '--edges', '2');
    expect(stdout).toContain(`500 requests per second, of which an edge answers ${(100 * hits).toFixed(1)} %`);
  });

  test('prints the worst month for other settings', () => {
    expect(run('worst-month', '--no-build').stdout).toBe(`${worstText(DEFAULTS.settings, DIST)}\n`);
    const settings = settingsFrom({ throttleRate: 500 });
    expect(run('worst-month', 'throttleRate=500', '--no-build').stdout).toBe(`${worstText(settings, DIST)}\n`);
  });

  test.each([
    [['throttleRate'], /^"throttleRate" is not of the form setting=value\./],
    [['memory=256', 'worst-month'], /^"worst-month" is not of the form setting=value\./],
    [['-c', 'throttleRate=500'], /^Unknown option: -c\./],
    [['throttleRate='], /^throttleRate is "", but must be a whole number/],
    [['rate=5'], /^"rate" is not a setting/],
    [['--rps', 'many'], /^--rps must be a number from 0\.001 to 1000000, not "many"\./],
    [['--rps', '0'], /^--rps must be /],
    [['--hits', '90'], /^--hits must be a number from 0 to 1, not "90"\./],
    [['--edges', '1.5'], /^--edges must be a whole number from 1 to 1000, not "1\.5"\./],
    [['--seed', '-1'], /^--seed (?:must be|needs)/],
  ])('reports what is wrong with %j in one sentence, before any build', (given, sentence) => {
    expect(run(...given)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) });
  });
});

describe.each([
  ['README.md', ['summary']],
  ['docs/operations.md', ['month', 'break-even', 'worst-month', 'scale']],
])('%s', (file, computed) => {
  const text = read(file);

  test('shows what npm run cost computes now; npm run cost -- --update brings it up to date', () => {
    expect(text).toBe(documented(text, DIST));
  });

  test(`has places for ${computed.join(', ')}`, () => {
    expect([...text.matchAll(/<!-- cost: ([\w-]+) -->/g)].map(([, name]) => name)).toEqual(computed);
  });
});

test('a place that no computation fills is an error', () => {
  expect(() => documented('<!-- cost: year -->\n\n$1\n\n<!-- /cost -->', DIST)).toThrow(RangeError);
});

test('the prices of a million requests and of a month of monitoring are those of the list', () => {
  // API Gateway, Lambda, its duration with 1 % of cold starts, the access log, and transfer; seven metrics and a dashboard.
  const duration = ((2 + 0.01 * 200) / 1_000) * (128 / 1_024) * 13.3334;
  const million = 1 + 0.2 + duration + 0.204 * (0.5 + 0.03) + 0.506 * 0.09;
  expect(documented('<!-- cost: summary -->\n\n<!-- /cost -->', DIST)).toContain(
    `a million requests cost $${million.toFixed(2)}, logs included, plus $${(7 * 0.1 + 3).toFixed(2)} a month`,
  );
});
