import { expect, test } from '@jest/globals';
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { buildSync } from 'esbuild';
import { newQuickJSWASMModuleFromVariant, type QuickJSContext } from 'quickjs-emscripten-core';
import * as functions from '../../../lib/core/correctly-rounded/index.ts';
import { vectors } from '../../vectors/elementary.ts';

const NAMES = Object.keys(functions) as (keyof typeof functions)[];

/** The functions, and what makes a fraction of a number, as a script that defines them in `functions`. */
function script(): string {
  const [output] = buildSync({
    stdin: {
      contents:
        "export * from '../../../lib/core/correctly-rounded/index.ts'; export { argument } from '../../vectors/decimal.ts';",
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'functions',
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

/** The results of a function on the other engine. */
function onOtherEngine(name: string, inputs: readonly (readonly (number | string)[])[]): number[] {
  const code = `JSON.stringify(${JSON.stringify(inputs)}.map((n) => String(functions.${name}(...n.map(functions.argument)))))`;
  const results: string[] = JSON.parse(evaluate(code));
  return results.map(Number);
}

// QuickJS shares no code with V8; its numbers, BigInt and Math are its own. Results that agree depend on neither engine.
test.each(NAMES)('%s gives the nearest double on another engine', (name) => {
  const cases = vectors(name);
  const results = onOtherEngine(
    name,
    cases.map(({ input }) => input),
  );
  expect(results).toHaveLength(cases.length);
  expect(cases.filter(({ nearest }, i) => results[i] !== nearest)).toEqual([]);
});
