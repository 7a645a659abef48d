import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { files, read } from '../support/project.ts';

/** What the files of a folder may import. The first folder that a file is in counts. */
const MAY_IMPORT: readonly (readonly [folder: string, ...targets: string[]])[] = [
  ['lib/core/correctly-rounded/', 'lib/core/correctly-rounded/'],
  ['lib/core/time-zones/', 'lib/core/time-zones/'],
  ['lib/core/', 'lib/core/'],
  ['lib/http/', 'lib/core/', 'lib/http/', 'packages'],
  ['lib/operations/', 'lib/core/', 'lib/http/', 'lib/operations/', 'packages'],
  ['lib/page/', 'lib/core/', 'lib/http/', 'lib/operations/', 'lib/page/', 'lib/user-error.ts', 'packages'],
  ['lib/', 'lib/', 'package.json', 'packages'],
  ['lambdas/', 'lib/http/', 'lib/operations/', 'packages'],
];

test('no folder imports what is built on it', () => {
  const wrong = files('{lib,lambdas}/**/*.ts').flatMap((file) => {
    const [, ...allowed] = MAY_IMPORT.find(([folder]) => file.startsWith(folder)) ?? [];
    const names = [...read(file).matchAll(/\b(?:from|import)\(?\s?'([^']+)'/g)].map(([, name = '']) => name);
    const targets = names.map((name) => (name.startsWith('.') ? join(dirname(file), name) : 'packages'));
    const others = targets.filter((target) => !allowed.some((one) => target.startsWith(one)));
    return others.map((target) => `${file} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});
