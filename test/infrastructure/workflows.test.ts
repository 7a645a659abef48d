import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { files, ROOT } from '../project.ts';

const workflows = files('.github/workflows/*.yml').map(
  (file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const,
);

test('there are workflows', () => {
  expect(workflows.map(([file]) => file)).toEqual(['.github/workflows/ci.yml', '.github/workflows/deploy.yml']);
});

describe.each(workflows)('%s', (_file, text) => {
  test('pins each action to a commit and names its version', () => {
    const uses = text.match(/uses: .*/g) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const use of uses) expect(use).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('may write nothing but what a deploy needs', () => {
    const permissions = text.match(/^permissions:\n(?: {2}.*\n)+/m)?.[0] ?? '';
    const granted = [...permissions.matchAll(/^ {2}([\w-]+): (\w+)/gm)].map(([, what, how]) => `${what}: ${how}`);
    expect(granted.filter((permission) => permission !== 'id-token: write')).toEqual(['contents: read']);
  });

  test('keeps no key and puts no input into a script', () => {
    expect(text).not.toMatch(/secrets\./);
    expect(text.match(/run: .*\$\{\{.*/g)).toBeNull();
  });
});
