import { describe, expect, test } from '@jest/globals';
import { parseYaml } from '@redocly/openapi-core';
import { read } from '../support/project.ts';

interface Job {
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly run?: string }[];
}

const workflow = parseYaml(read('.github/workflows/deploy.yml')) as { permissions: object; jobs: Record<string, Job> };
const STAGES = ['beta', 'prod'];
const ORDER = ['build', ...STAGES.flatMap((stage) => [`${stage}-propose`, stage, `${stage}-smoke`])];

test('nothing is deployed before what comes before it: prod after the smoke test of beta', () => {
  expect(Object.keys(workflow.jobs)).toEqual(ORDER);
  expect(workflow.permissions).toEqual({});
});

describe.each(Object.entries(workflow.jobs))('the job %s', (name, { needs = [], if: condition = '', ...job }) => {
  test('waits for the one before it, and does not run if that failed', () => {
    expect([needs].flat()).toEqual(expect.arrayContaining(ORDER.slice(0, ORDER.indexOf(name)).slice(-1)));
    expect(condition.replaceAll(/!(?:failure|cancelled)\(\)/g, '')).not.toMatch(/\b(?:always|failure|cancelled)\(\)/);
  });

  test('has a role of AWS only in the environment of its name, and then runs no package', () => {
    const hasRole = job.permissions?.['id-token'] === 'write';
    expect(job.environment).toBe(hasRole ? name : undefined);
    expect(job.permissions?.contents).toBe('read');
    expect(hasRole && job.steps.some(({ run = '' }) => /\bnp[mx]\b/.test(run))).toBe(false);
  });
});
