import { basename } from 'node:path';
import { expect, test } from '@jest/globals';
import { files, read } from '../support/project.ts';

const modules = files('{bin,lib,lambdas}/**/*.ts').filter((file) => !/\.d\.ts$|^lambdas\/generated\//.test(file));

/** Entry points may share names with other modules: an operation has one name through all layers. */
const isEntryPoint = (file: string) => /^bin\/|^lambdas\/(?!http\/|middleware\/|parameters\/)/.test(file);

/** The names that several modules have, with these modules. */
function shared(names: (file: string) => readonly string[]): Record<string, string[]> {
  const owners: Record<string, string[]> = {};
  for (const file of modules.filter((file) => !isEntryPoint(file))) {
    for (const name of names(file)) owners[name] = [...(owners[name] ?? []), file];
  }
  return Object.fromEntries(Object.entries(owners).filter(([, files]) => files.length > 1));
}

test('no two modules have the same file name', () => {
  expect(shared((file) => [basename(file)])).toEqual({});
});

test('no two modules export different things under one name', () => {
  const EXPORT = /^export (?:async )?(?:function\*?|class|interface|type|const|let) (\w+)/gm;
  const exported = (file: string) => [...read(file).matchAll(EXPORT)];
  expect(shared((file) => exported(file).map(([, name = '']) => name))).toEqual({});
});
