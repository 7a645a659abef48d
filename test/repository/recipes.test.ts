import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../support/project.ts';

const run = (program: string, ...parameters: string[]) =>
  execFileSync(program, parameters, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const isFollowed = (file: string) => existsSync(join(ROOT, file));

// test:recipes, which follows them, is not part of npm test.
test.each([
  [
    'add-operation',
    'lambdas/math/lcm.ts',
    () => run('sed', '-f', 'test/recipes/add-operation.sed', 'lib/operations/index.ts'),
  ],
  [
    'add-table',
    'lambdas/notes/note.ts',
    () => `${run('git', 'apply', '--check', 'test/recipes/add-table.patch')} lcm, `,
  ],
])('the recipe %s still fits the files that it changes', (_title, added, changed) => {
  if (!isFollowed(added)) expect(changed()).toContain('lcm, ');
});
