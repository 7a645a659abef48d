import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT, read } from '../support/project.ts';

const text = read('SECURITY.md');
const [, promised = ''] = /^## What is promised\n(.*?)^## /ms.exec(text) ?? [];
const rows = promised
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Promise|\*\*)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

describe('SECURITY.md', () => {
  test('has promises', () => {
    expect(rows.length).toBeGreaterThan(15);
  });

  test.each(rows)('names a test that exists: %s', (_promise, tests) => {
    const paths = [...(tests ?? '').matchAll(/\[[\w-]+\]\(([\w./-]+\.test\.ts)\)/g)].map(([, path]) => path ?? '');
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('has no broken links to files', () => {
    const links = [...text.matchAll(/\]\(((?!https?:)[^)#]+)/g)].map(([, path]) => path ?? '');
    expect(links.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
