import { basename } from 'node:path';
import { expect, test } from '@jest/globals';
import { files, read } from '../support/project.ts';

const modules = files('{bin,lib,lambdas}/**/*.ts').filter((file) => !/\.d\.ts$|^lambdas\/generated\//.test(file));

/** Entry points may share names with other modules: an operation has one name through all layers. */
const isEntryPoint = (file: string) => /^bin\/|^lambdas\/(?!http\/|middleware\/|parameters\/)/.test(file);

const ownModules = modules.filter((file) => !isEntryPoint(file));

/** The names that several modules have, with these modules. */
function shared(names: (file: string) => readonly string[]): Record<string, string[]> {
  const owners: Record<string, string[]> = {};
  for (const file of ownModules) {
    for (const name of names(file)) owners[name] = [...(owners[name] ?? []), file];
  }
  return Object.fromEntries(Object.entries(owners).filter(([, files]) => files.length > 1));
}

/** The names that a module declares at its top level. */
function declared(file: string): { name: string; isExported: boolean }[] {
  const DECLARATION = /^(export )?(?:async )?(?:function\*?|class|interface|type|const|let) (\w+)/gm;
  return [...read(file).matchAll(DECLARATION)].map(([, exported, name = '']) => ({ name, isExported: !!exported }));
}

test('no two modules have the same file name', () => {
  expect(shared((file) => [basename(file)])).toEqual({});
});

test('no module exports something under a name that another module declares', () => {
  const exported = new Set(
    ownModules.flatMap((file) =>
      declared(file)
        .filter(({ isExported }) => isExported)
        .map(({ name }) => name),
    ),
  );
  expect(shared((file) => declared(file).flatMap(({ name }) => (exported.has(name) ? [name] : [])))).toEqual({});
});
