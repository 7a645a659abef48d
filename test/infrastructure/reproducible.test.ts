import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import manifest from '../../package.json' with { type: 'json' };
import { ROOT } from '../support/project.ts';

/** A preloaded module that makes it another day. */
const ANOTHER_DAY = `data:text/javascript,${encodeURIComponent(`
  const RealDate = Date, later = 400 * 86_400_000;
  globalThis.Date = class extends RealDate {
    constructor(...given) { super(...(given.length > 0 ? given : [RealDate.now() + later])); }
    static now() { return RealDate.now() + later; }
  };
`)}`;

/** Builds a copy of the sources: every file of the build, and the template, with their modes and hashes. */
async function built(options: readonly string[] = [], env = {}): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'utility-service-'));
  for (const part of ['bin', 'lambdas', 'lib', 'package.json', 'tsconfig.json']) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const context = JSON.stringify({ 'aws:cdk:disable-asset-staging': true });
  const cdk = { CDK_OUTDIR: join(folder, 'cdk.out'), CDK_CONTEXT_JSON: context, CDK_VALIDATION: 'false' };
  for (const script of ['bin/build.ts', 'bin/utility-service.ts']) {
    const all = { ...process.env, ...cdk, ...env };
    await promisify(execFile)(process.execPath, [...options, join(folder, script)], { env: all });
  }
  const entries = globSync(['dist/**/*', 'cdk.out/*.template.json'], { cwd: folder, withFileTypes: true });
  const files = entries.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) return [];
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    return [[relative(folder, path), `${statSync(path).mode.toString(8)} ${hash}`] as const];
  });
  rmSync(folder, { recursive: true });
  return Object.fromEntries(files);
}

test('a build and its template have the same bytes in another folder, on another day, in another time zone and for another user', async () => {
  const another = { TZ: 'Pacific/Auckland', USER: 'somebody', HOME: '/nonexistent', LANG: 'tr_TR' };
  const [here, there] = await Promise.all([built(), built(['--import', ANOTHER_DAY], another)]);
  const template = `cdk.out/${manifest.name}-prod.template.json`;
  expect(Object.keys(here)).toEqual(expect.arrayContaining([template, 'dist/fallback/index.mjs']));
  expect(there).toEqual(here);
});
