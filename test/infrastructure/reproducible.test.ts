import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Metafile } from 'esbuild';
import { pascalCase } from '../../lib/identifiers.ts';
import { ROUTED_FUNCTIONS } from '../../lib/routes.ts';
import { ROOT } from '../support/project.ts';
import { ofType, STAGED, type Synthesis, synthesize } from './synthesis.ts';

const CHANGED = 'lib/core/time/civil-time.ts';

const folders = [copyOfSources(), copyOfSources(), copyOfSources()] as const;
appendFileSync(join(folders[2], CHANGED), '\nconsole.log("changed");\n');

let first: Synthesis;
let second: Synthesis;
let changed: Synthesis;
beforeAll(async () => {
  const build = (folder: string) => promisify(execFile)(process.execPath, [join(folder, 'bin/build.ts')]);
  await Promise.all(folders.map(build));
  first = synthesize(STAGED, join(folders[0], 'dist'));
  second = synthesize(STAGED, join(folders[1], 'dist'));
  changed = synthesize(STAGED, join(folders[2], 'dist'));
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder with everything that the build reads. */
function copyOfSources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
  for (const part of ['bin', 'lambdas', 'lib', 'package.json', 'tsconfig.json']) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** The S3 key of each function's code, which has the hash of the asset, by the function's logical id. */
function codeKeys(synthesis: Synthesis): Map<string, string> {
  return new Map(
    [...ofType(synthesis, 'AWS::Lambda::Function')].map(([id, { Properties }]) => [id, Properties.Code.S3Key]),
  );
}

describe('building and synthesizing', () => {
  test('in two folders gives the same bytes and the same asset hashes', () => {
    expect(codeKeys(first).size).toBe(ROUTED_FUNCTIONS.length);
    expect(second.text).toBe(first.text);
    const assets = (synthesis: Synthesis) =>
      readFileSync(join(synthesis.folder, `${synthesis.stack.artifactId}.assets.json`), 'utf8');
    expect(assets(second)).toBe(assets(first));
  });

  test('after a change to one core file changes only the functions that use it', () => {
    const { outputs } = JSON.parse(readFileSync(join(folders[0], 'dist/meta.json'), 'utf8')) as Metafile;
    const using = ROUTED_FUNCTIONS.flatMap(([id]) =>
      CHANGED in (outputs[`dist/${id}/index.mjs`]?.inputs ?? {}) ? [pascalCase(id)] : [],
    );
    const before = codeKeys(first);
    const different = [...codeKeys(changed)].flatMap(([id, key]) => (before.get(id) === key ? [] : [id.slice(0, -8)]));
    expect(different).toEqual(using);
    expect(different).toEqual(['TimeNow', 'TimeUnix', 'TimeUnixMs']);
  });
});
