import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { buildSync } from 'esbuild';
import { newQuickJSWASMModuleFromVariant, type QuickJSContext } from 'quickjs-emscripten-core';
import { sqrt } from '../../../lib/core/math/sqrt.ts';
import { type ElementaryName, vectors } from '../../vectors/elementary.ts';

const NAMES = ['sin', 'cos', 'tan', 'log', 'log2', 'log10', 'exp', 'pow'] satisfies ElementaryName[];

/** The core's elementary functions as a script that defines them in `core`. */
function script(): string {
  const files = ['trigonometry', 'logarithm', 'exponential', 'pow', 'sqrt'];
  const [output] = buildSync({
    stdin: {
      contents: files.map((file) => `export * from './${file}.ts';`).join(''),
      resolveDir: join(import.meta.dirname, '../../../lib/core/math'),
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'core',
  }).outputFiles;
  return output?.text ?? '';
}

const context: QuickJSContext = (await newQuickJSWASMModuleFromVariant(variant)).newContext();

function evaluate(code: string): string {
  const handle = context.unwrapResult(context.evalCode(code));
  const text = context.getString(handle);
  handle.dispose();
  return text;
}

evaluate(script());

// QuickJS shares no code with V8: other numbers, other BigInt, other Math. What is alike here depends on neither.
test.each(NAMES)('%s gives the same doubles on another engine', (name) => {
  const cases = vectors(name);
  const list = JSON.stringify(cases.map(({ input }) => input));
  const results: string[] = JSON.parse(
    evaluate(`JSON.stringify(${list}.map((numbers) => String(core.${name}(...numbers))))`),
  );
  const different = cases.filter(({ nearest }, i) => Number(results[i]) !== nearest);
  expect(results).toHaveLength(cases.length);
  expect(different).toEqual([]);
});

// The one function that is left to the engine.
test('sqrt is correctly rounded on another engine', () => {
  const numbers = vectors('log').map(({ input: [n = NaN] }) => n);
  const roots: string[] = JSON.parse(
    evaluate(`JSON.stringify(${JSON.stringify(numbers)}.map((n) => String(core.sqrt(n))))`),
  );
  expect(roots.map(Number)).toEqual(numbers.map(sqrt));
});
