import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { writeFolder } from '../../lib/bundle/write-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'utility-service-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(root, 'folder-'));
});

const write = (files: Readonly<Record<string, string | Uint8Array>>) =>
  writeFolder(folder, new Map(Object.entries(files)));

describe('a written folder', () => {
  test('has the files, in new folders', async () => {
    await write({ 'a/b.txt': 'text', 'c.bin': Uint8Array.of(0, 255) });
    expect(readFileSync(join(folder, 'a/b.txt'), 'utf8')).toBe('text');
    expect([...readFileSync(join(folder, 'c.bin'))]).toEqual([0, 255]);
  });

  test('has no other files', async () => {
    mkdirSync(join(folder, 'old'));
    writeFileSync(join(folder, 'old/file.txt'), 'old');
    await write({ 'new.txt': 'new' });
    expect(existsSync(join(folder, 'old/file.txt'))).toBe(false);
  });

  test('keeps unchanged files and rewrites changed ones', async () => {
    await write({ 'same.txt': 'same', 'changed.txt': 'before' });
    utimesSync(join(folder, 'same.txt'), 1, 1);
    await write({ 'same.txt': 'same', 'changed.txt': 'after' });
    expect(statSync(join(folder, 'same.txt')).mtimeMs).toBe(1_000);
    expect(readFileSync(join(folder, 'changed.txt'), 'utf8')).toBe('after');
  });
});
