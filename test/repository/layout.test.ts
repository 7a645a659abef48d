import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { files, ROOT } from '../support/project.ts';

/** Folders of test/ that do not mirror a folder of the project, and what they have. */
const FOLDERS: Readonly<Record<string, string>> = {
  accuracy: 'compares the core with GNU MPFR: npm run accuracy',
  browser: 'the reference page in Chromium: npm run test:browser',
  generators: 'clients made from the OpenAPI document: npm run test:generators',
  load: 'the local service under load: npm run load',
  mutation: 'the share of changes to the code that the tests catch: npm run test:mutation',
  repository: 'rules for the whole repository',
  support: 'code shared by tests',
  vectors: 'reference values, with the scripts that made them',
};

/** Tests that do not belong to a single file, and what they test. */
const CROSS_CUTTING: Readonly<Record<string, string>> = {
  'bin/commands': 'the options of every command',
  'contract/error-codes': 'the examples of all operations',
  'contract/ids': 'the ids of all endpoints',
  'core/docstrings': 'every exported function of the core',
  'core/math/approximations': 'every elementary function',
  'core/math/second-engine': 'every elementary function',
  'core/time/against-intl': 'every zone',
  'core/time/zone-offsets': 'every zone',
  'cost/worst-requests': 'the largest requests and responses of every route',
  'generate/openapi/truth': 'the document and the running service',
  'infrastructure/combinations': 'every combination of the settings for edge and domain',
  'infrastructure/edge/cache': 'an edge in front of the local service',
  'infrastructure/edge/distribution': 'all of CloudFront',
  'infrastructure/reproducible': 'two builds',
  'lambdas/bundles': 'every bundle',
  'lambdas/conformance': 'every Lambda',
  'lambdas/extremes': 'every operation',
  'lambdas/hostile-event': 'every Lambda',
  'local/conformance': 'every example over HTTP',
  'local/garbage': 'Lambdas that return garbage',
};

const tests = files('test/**/*.test.ts').map((file) => file.slice('test/'.length, -'.test.ts'.length));

/** The files or folders that a test with this path may test; the path leaves out lib/ and the dot of .github. */
function sources(path: string): string[] {
  const inGithub = path.replace(/^github\//, '.github/');
  return [
    ...[path, `lib/${path}`, inGithub].flatMap((source) => [
      source,
      ...['.ts', '.mjs', '.sh', '.yml'].map((e) => source + e),
    ]),
    // An operation's file in lib/core may have another name, because it has a family of functions. Its Lambda has the same.
    path.replace(/^core\/(.*)$/, 'lambdas/$1.ts'),
  ];
}

const isInOtherFolder = (path: string) => Object.hasOwn(FOLDERS, path.split('/', 1)[0] ?? '');

describe('the layout of test/', () => {
  test.each(tests.filter((path) => !isInOtherFolder(path) && !Object.hasOwn(CROSS_CUTTING, path)))(
    '%s has the path of what it tests',
    (path) => {
      const found = sources(path).filter((source) => existsSync(join(ROOT, source)));
      expect(
        found.length > 0 ? [] : [`test/${path}.test.ts has the path of none of ${sources(path).join(', ')}`],
      ).toEqual([]);
    },
  );

  test('has no unnecessary exceptions', () => {
    const folders = Object.keys(FOLDERS).filter((folder) => !existsSync(join(ROOT, 'test', folder)));
    const unnecessary = Object.keys(CROSS_CUTTING).filter(
      (path) => !tests.includes(path) || sources(path).some((source) => existsSync(join(ROOT, source))),
    );
    expect([...folders, ...unnecessary]).toEqual([]);
  });

  test('has only tests outside its folders', () => {
    expect(files('test/*.*').filter((file) => !file.endsWith('.test.ts'))).toEqual([]);
  });
});
