/**
 * Mutation testing: npm run test:mutation, or npm run test:mutation -- <group> … for some of the groups.
 * Changes the code in every way it knows, one change at a time, and sees whether a test fails. Ends with 1 where the
 * tests of a group notice fewer than 90 % of its changes.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import project from '../../jest.config.ts';
import { commandLine, usageError } from '../../lib/command-line/command-line.ts';

const GOAL = 90;

const INTEGERS = 'prime,primality,square-forms,greatest-common-divisor,factorial,fibonacci,random-number,secure-random';

/** Code, and the tests that have to notice what happens to it. */
const GROUPS = {
  decimal: { mutate: ['lib/core/decimal.ts'], tests: ['core/decimal'] },
  time: { mutate: ['lib/core/time/*.ts'], tests: ['core/time/*'] },
  integers: {
    mutate: [`lib/core/math/{${INTEGERS}}.ts`],
    tests: ['core/math/{prime,square-forms,factorial,fibonacci,random-number}'],
  },
  elementary: {
    mutate: ['lib/core/math/*.ts', `!lib/core/math/{${INTEGERS}}.ts`],
    tests: ['core/math/!(prime|square-forms|factorial|fibonacci|random-number)'],
  },
  // Hostile events reach all of it, slowly; bundles are made before the mutants.
  middleware: { mutate: ['lambdas/middleware/*.ts'], tests: ['lambdas/!(bundles|hostile-event)'] },
};

const UNDETECTED = new Set(['Survived', 'NoCoverage']);
const DETECTED = new Set(['Killed', 'Timeout']);

const COMMAND = {
  command: 'npm run test:mutation --',
  summary: `Tells what share of changes to the code a test notices. Groups: ${Object.keys(GROUPS).join(', ')}.`,
  parameters: '[group ...]',
  example: 'npm run test:mutation -- integers',
};

const asked = commandLine(COMMAND).parameters;
const unknown = asked.filter((name) => !(name in GROUPS));
if (unknown.length > 0) usageError(COMMAND, `There is no group ${unknown.join(', ')}.`);

const rows = [];
for (const name of asked.length > 0 ? asked : Object.keys(GROUPS)) rows.push(await mutate(name, GROUPS[name]));

console.log(`\n${'group'.padEnd(14)}${'changes'.padStart(9)}${'noticed'.padStart(9)}${'score'.padStart(9)}`);
for (const { name, all, detected, score } of rows) {
  console.log(
    `${name.padEnd(14)}${String(all).padStart(9)}${String(detected).padStart(9)}${`${score.toFixed(1)} %`.padStart(9)}`,
  );
}
process.exit(rows.every(({ score }) => score >= GOAL) ? 0 : 1);

async function mutate(name, { mutate, tests }) {
  const results = await new Stryker(options(mutate, tests)).runMutationTest();
  const detected = results.filter(({ status }) => DETECTED.has(status)).length;
  const all = detected + results.filter(({ status }) => UNDETECTED.has(status)).length;
  return { name, all, detected, score: (100 * detected) / all };
}

function options(mutate, tests) {
  return {
    mutate,
    testRunner: 'jest',
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
    jest: {
      enableFindRelatedTests: false,
      config: {
        ...project,
        testMatch: tests.map((test) => `<rootDir>/test/${test}.test.ts`),
        setupFiles: ['<rootDir>/bench/mutation/properties.mjs'],
      },
    },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    // Each change meets only the tests that reach it.
    coverageAnalysis: 'perTest',
    // Types are stripped here and not checked; there is no TypeScript to rewrite a configuration for.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    ignorePatterns: ['/docs', '/cdk.out', '/bench/peers', '/bench/runtime', '/.ci', '/.github'],
    // A change counts as noticed when its tests take longer than this: 3 s and 0.7 of the first run, which also counts
    // what each test reaches and takes twice as long for it.
    timeoutMS: 3_000,
    timeoutFactor: 0.7,
    concurrency: 2,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    // Outside the project: Jest would take the copies for a second project of the same name.
    tempDirName: join(tmpdir(), 'utility-service-mutation'),
  };
}
