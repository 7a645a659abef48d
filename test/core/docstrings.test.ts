import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { files, ROOT, read } from '../support/project.ts';

/** The modules that match a glob pattern, with their exports. */
function modulesOf(pattern: string): Promise<{ file: string; exported: object }[]> {
  return Promise.all(
    files(pattern).map(async (file) => ({ file, exported: await import(pathToFileURL(join(ROOT, file)).href) })),
  );
}

const modules = await modulesOf('lib/core/{*,*/!(index)}.ts');
const fixtures = await modulesOf('test/core/time-zones/time-zones.ts');

/** What examples may use: every export of these modules, and of the fixtures. */
const scope: Record<string, unknown> = Object.assign({}, ...[...modules, ...fixtures].map(({ exported }) => exported));

const functions = modules.flatMap(({ file, exported }) =>
  Object.entries(exported).flatMap(([name, value]) =>
    typeof value === 'function' ? [{ file, name, comment: docstring(file, name) }] : [],
  ),
);

/** The comment right before an exported function. */
function docstring(file: string, name: string): string {
  const source = read(file);
  const pattern = new RegExp(`(/\\*\\*(?:(?!\\*/)[^])*\\*/)\nexport (?:async )?(?:function|const) ${name}\\b`);
  return pattern.exec(source)?.[1] ?? '';
}

/** The value of a JavaScript expression. */
function evaluate(expression: string): unknown {
  return new Function(...Object.keys(scope), `return (${expression});`)(...Object.values(scope));
}

test.each(functions)(
  'the docstring of $name in $file has an `@example expression // value`, and each holds',
  ({ comment }) => {
    const examples = [...comment.matchAll(/@example (.+) \/\/ (.+)/g)];
    expect(examples).not.toEqual([]);
    for (const [, expression = '', value = ''] of examples) expect(evaluate(expression)).toEqual(evaluate(value));
  },
);
