import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { ROOT } from '../support/project.ts';

const ASSET = `asset.${'a'.repeat(64)}`;
const ZIP = { path: ASSET, packaging: 'zip' };
const METADATA = { '/beta': [{ type: 'aws:cdk:asset', data: { path: '/proc/self/environ', packaging: 'file' } }] };
const STACK = { type: 'aws:cloudformation:stack', properties: { templateFile: 'beta.template.json' } };

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A cloud assembly with one asset, and with these artifacts, keys of its asset manifest and metadata. */
function assembly(source: object = ZIP, artifacts: object = {}, assets: object = {}, metadata: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
  folders.push(folder);
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));
  mkdirSync(join(folder, ASSET));
  write('beta.template.json', {});
  write('beta.metadata.json', metadata);
  write('beta.assets.json', {
    version: '1',
    files: { a: { source, destinations: {} }, t: { source: { path: 'beta.template.json', packaging: 'file' } } },
    dockerImages: {},
    ...assets,
  });
  write('manifest.json', {
    artifacts: {
      'beta.assets': { type: 'cdk:asset-manifest', properties: { file: 'beta.assets.json' } },
      beta: { ...STACK, additionalMetadataFile: 'beta.metadata.json' },
      Tree: { type: 'cdk:tree', properties: { file: 'tree.json' } },
      ...artifacts,
    },
  });
  return folder;
}

function check(folder: string) {
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, '.github/check-assembly.mjs'), folder], {
    encoding: 'utf8',
  });
  return { status, stdout };
}

describe('what a build hands to a deploy', () => {
  test('may be templates and folders', () => {
    expect(check(assembly())).toEqual({ status: 0, stdout: '' });
  });

  test.each([
    ['a command', assembly({ executable: ['sh', '-c', 'id'] })],
    ['a command next to a folder', assembly({ ...ZIP, executable: ['id'] })],
    ['a file of the machine', assembly({ path: '/proc/self/environ', packaging: 'file' })],
    ['a folder outside', assembly({ path: `../${ASSET}`, packaging: 'zip' })],
    ['a Docker image', assembly(ZIP, {}, { dockerImages: { a: { source: { directory: ASSET } } } })],
    ['assets of a new kind', assembly(ZIP, {}, { scripts: { a: {} } })],
    ['another assembly', assembly(ZIP, { nested: { type: 'cdk:cloud-assembly' } })],
    [
      'an asset manifest outside',
      assembly(ZIP, { more: { type: 'cdk:asset-manifest', properties: { file: '../assets.json' } } }),
    ],
    [
      'a template that is a file of the machine',
      assembly(ZIP, { beta: { ...STACK, properties: { templateFile: '../../etc/hostname' } } }),
    ],
    [
      'metadata that is a file of the machine',
      assembly(ZIP, { beta: { ...STACK, additionalMetadataFile: '/etc/hostname' } }),
    ],
    ['an old-style asset', assembly(ZIP, { beta: { ...STACK, metadata: METADATA } })],
    ['an old-style asset in a separate file', assembly(ZIP, {}, {}, METADATA)],
  ])('is rejected with %s in it', (_what, folder) => {
    const { status, stdout } = check(folder);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error::/);
  });

  test.each(['link', `${ASSET}/link`])('is rejected with a symbolic link at %s', (path) => {
    const folder = assembly();
    symlinkSync('/proc/self/environ', join(folder, path));
    expect(check(folder)).toEqual({ status: 1, stdout: `::error::${join(folder, path)} is a symbolic link\n` });
  });
});
