import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { pageAssets } from '../src/page-assets.ts';
import { DOCUMENT } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'command-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...parameters: string[]) {
  const command = join(import.meta.dirname, '../src/command.ts');
  return spawnSync(process.execPath, [command, ...parameters], { cwd: folder, encoding: 'utf8' });
}

function write(file: string, content: string): void {
  writeFileSync(join(folder, file), content);
}

write('openapi.json', JSON.stringify(DOCUMENT));

test('writes the page and what it loads, and says nothing', async () => {
  const { status, stdout, stderr } = run('openapi.json', '-o', 'public/docs');
  expect([status, stdout, stderr]).toEqual([0, '', '']);
  const read = (file: string) => readFileSync(join(folder, 'public/docs', file), 'utf8');
  const files = [...read('index.html').matchAll(/(?:src|href)="([\w.]+)"/g)].map(([, file]) => file);
  expect(new Set(files)).toEqual(new Set(['icon.svg', 'reference.css', 'reference.js']));
  expect(readdirSync(join(folder, 'public/docs')).sort()).toEqual([
    'icon.svg',
    'index.html',
    'reference.css',
    'reference.js',
  ]);
  expect({ script: read('reference.js'), style: read('reference.css') }).toEqual(await pageAssets());
});

test('keeps an icon that somebody has put there', () => {
  mkdirSync(join(folder, 'own'));
  write('own/icon.svg', '<svg/>');
  expect(run('openapi.json', '-o', 'own').status).toBe(0);
  expect(readFileSync(join(folder, 'own/icon.svg'), 'utf8')).toBe('<svg/>');
});

test('--help prints the usage', () => {
  const { status, stdout, stderr } = run('--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: reference-page <openapi\.json> -o <folder>\n/);
});

test.each([
  [
    'a document that is not there',
    ['absent.json', '-o', 'docs'],
    "ENOENT: no such file or directory, open 'absent.json'",
  ],
  ['YAML', ['openapi.yaml', '-o', 'docs'], 'openapi.yaml is not JSON: '],
  ['Swagger 2.0', ['swagger.json', '-o', 'docs'], 'swagger.json is not an OpenAPI document: it needs "openapi": "3.…"'],
  ['a document without a title', ['untitled.json', '-o', 'docs'], 'untitled.json is not an OpenAPI document: it needs'],
  [
    'a document that breaks the rules',
    ['pathless.json', '-o', 'docs'],
    'pathless.json is not a valid OpenAPI document: ',
  ],
  ['JSON that is not an object', ['null.json', '-o', 'docs'], 'null.json is not an OpenAPI document: it needs'],
  ['a folder that is a file', ['openapi.json', '-o', 'null.json'], "EEXIST: file already exists, mkdir 'null.json'"],
  ['no folder', ['openapi.json'], 'Give one document, and a folder with -o.\n\nUsage: '],
  ['no document', ['-o', 'docs'], 'Give one document, and a folder with -o.\n\nUsage: '],
  ['two documents', ['openapi.json', 'null.json', '-o', 'docs'], 'Give one document, and a folder with -o.\n\nUsage: '],
  ['an option that does not exist', ['openapi.json', '--out', 'docs'], "Unknown option '--out'"],
])('says what is wrong with %s, and fails', (_, parameters, message) => {
  write('openapi.yaml', 'openapi: 3.1.0\n');
  write('swagger.json', '{"swagger": "2.0", "info": {"title": "T", "version": "1"}, "paths": {}}');
  write('untitled.json', '{"openapi": "3.1.0", "info": {"version": "1"}}');
  write('pathless.json', '{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/a": null}}');
  write('null.json', 'null');
  const { status, stdout, stderr } = run(...parameters);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.slice(0, message.length)).toBe(message);
  expect(stderr).not.toMatch(/^ {4}at /m);
});
