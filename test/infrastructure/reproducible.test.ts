import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT, read } from '../support/project.ts';

/** A preloaded module that makes it another day. */
const ANOTHER_DAY = `data:text/javascript,${encodeURIComponent(`
  const RealDate = Date, later = 400 * 86_400_000;
  globalThis.Date = class extends RealDate {
    constructor(...given) { super(...(given.length > 0 ? given : [RealDate.now() + later])); }
    static now() { return RealDate.now() + later; }
  };
`)}`;

const folders = [copyOfSources(), copyOfSources()] as const;

beforeAll(async () => {
  const build = async (folder: string, options: readonly string[] = [], env = {}) => {
    const context = JSON.stringify({ 'aws:cdk:disable-asset-staging': true });
    const cdk = { CDK_OUTDIR: join(folder, 'cdk.out'), CDK_CONTEXT_JSON: context, CDK_VALIDATION: 'false' };
    for (const script of ['bin/build.ts', 'bin/utility-service.ts']) {
      const all = { ...process.env, ...cdk, ...env };
      await promisify(execFile)(process.execPath, [...options, join(folder, script)], { env: all });
    }
  };
  await Promise.all([
    build(folders[0]),
    build(folders[1], ['--import', ANOTHER_DAY], {
      TZ: 'Pacific/Auckland',
      USER: 'somebody',
      HOME: '/nonexistent',
      LANG: 'tr_TR',
    }),
  ]);
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

/** Every file of a build, and the template, with their modes and hashes. */
function built(folder: string): Record<string, string> {
  const files = globSync(['dist/**/*', 'cdk.out/*.template.json'], { cwd: folder });
  const paths = files.map((file) => ({ file, path: join(folder, file) })).filter(({ path }) => statSync(path).isFile());
  return Object.fromEntries(
    paths.map(({ file, path }) => {
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
      return [file, `${statSync(path).mode.toString(8)} ${hash}`];
    }),
  );
}

test('a build and its template have the same bytes in another folder, on another day, in another time zone and for another user', () => {
  const files = built(folders[0]);
  const template = `cdk.out/${JSON.parse(read('package.json')).name}-prod.template.json`;
  expect(Object.keys(files)).toEqual(expect.arrayContaining([template, 'dist/fallback/index.mjs']));
  expect(built(folders[1])).toEqual(files);
});
