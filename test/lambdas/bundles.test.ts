import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Metafile } from 'esbuild';
import { endpointEntries, endpoints, groupOf, operationEntries } from '../../lib/contract/index.ts';
import { DIST, files, ROOT, read } from '../support/project.ts';

const { outputs } = JSON.parse(readFileSync(join(DIST, 'meta.json'), 'utf8')) as Metafile;

/** Not a budget, since a kilobyte takes 0.1 ms to load; it catches code that was bundled by mistake. */
const MAX_BYTES = 12_000;

/** Parts that a bundle may have in addition. */
const LARGE_PARTS = [
  // Finds a zone and applies its rules.
  { part: 'the reader of time zones', files: /^lib\/core\/time\/(?:tz|zone-)/ },
  // A CommonJS module, so tree shaking removes nothing of it.
  { part: 'negotiator', files: /^node_modules\/negotiator\// },
  // Also in the fallback, which serves the path with a trailing slash.
  { part: '/math/pow/', files: /\/math\/pow\.[jt]s$/ },
];

const bundle = (id: string) => join(DIST, id, 'index.mjs');
const sizes = (id: string) =>
  Object.entries(outputs[`dist/${id}/index.mjs`]?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
const inputs = (id: string) => sizes(id).map(([file]) => file);
/** How many bytes of a bundle come from files that a pattern matches. */
const bytesOf = (id: string, pattern: RegExp) =>
  sizes(id).reduce((sum, [file, { bytesInOutput }]) => sum + (pattern.test(file) ? bytesInOutput : 0), 0);

const imports = (id: string) => (outputs[`dist/${id}/index.mjs`]?.imports ?? []).map(({ path }) => path);
/** Globals that reach the network. */
const NETWORK = /\b(?:fetch|WebSocket|EventSource|XMLHttpRequest)\b/g;
/** Imports that esbuild does not list, because their argument is not a string literal. */
const HIDDEN_IMPORT = /\bimport\s*\(\s*[^"'\s]|\brequire\s*\(\s*[^"'\s]/g;
const siteIds = endpointEntries.flatMap(([id]) => (id.startsWith('site/') ? [id] : []));

/** The folder of the core that an operation may use: its group's; a group without one uses any. */
const coreFolder = (id: string) => (existsSync(join(ROOT, 'lib/core', groupOf(id))) ? groupOf(id) : '\\w+');

/** The descriptions and summaries in a part of the contract that are too long to occur in code by chance. */
function prose(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, text]) =>
    (key === 'description' || key === 'summary') && typeof text === 'string' && text.length > 20
      ? [text]
      : key === 'examples'
        ? []
        : prose(text),
  );
}

describe.each(operationEntries)('the bundle of %s', (id, operation) => {
  const code = readFileSync(bundle(id), 'utf8');

  test('has only its own code, the core, the pipeline and Middy', () => {
    const own = new RegExp(
      [
        `^lambdas/${id}\\.ts$`,
        `^lambdas/generated/${id}\\.js$`,
        ...(groupOf(id) !== 'math' ? ['^lib/tzdata/(?:load-time-zones\\.ts|release\\.json)$'] : []),
        '^lambdas/(?:http|middleware|parameters)/[\\w-]+\\.ts$',
        '^lib/contract/problem-details\\.ts$',
        `^lib/core/(?:${coreFolder(id)}/)?[\\w-]+\\.ts$`,
        '^node_modules/@middy/core/[\\w]+\\.js$',
      ].join('|'),
    );
    expect(inputs(id)).not.toEqual([]);
    expect(inputs(id).filter((file) => !own.test(file))).toEqual([]);
  });

  test('has no prose of the contract', () => {
    const sentences = prose(operation);
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.filter((sentence) => code.includes(sentence))).toEqual([]);
  });

  test('imports only modules that load fast', () => {
    // For example, node:http loads undici in a getter, which takes 50 ms at a cold start.
    expect(new Set([...imports(id), 'node:timers'])).toEqual(new Set(['node:timers']));
  });
});

describe.each(siteIds)('the bundle of %s', (id) => {
  test('has only its own code, the middleware, Middy and negotiation', () => {
    const own = new RegExp(
      [
        `^lambdas/${id}\\.ts$`,
        `^lambdas/generated/${id}\\.js$`,
        '^lambdas/(?:http|middleware)/[\\w-]+\\.ts$',
        '^lib/contract/problem-details\\.ts$',
        '^node_modules/@middy/core/[\\w]+\\.js$',
        ...(id === 'site/fallback' ? ['^lib/contract/path-template\\.ts$'] : []),
        // They negotiate the media type and the encoding of a file, and tell whether a client has it already.
        ...(id === 'site/fallback'
          ? []
          : [
              '^node_modules/(?:fresh|negotiator|content-type)/',
              '^node_modules/negotiator/node_modules/content-type/',
            ]),
        // The fallback serves /math/pow/ itself.
        ...(id === 'site/fallback'
          ? [
              '^lambdas/(?:generated/)?math/pow\\.[jt]s$',
              '^lambdas/parameters/number-parsers\\.ts$',
              '^lib/core/(?:math/)?[\\w-]+\\.ts$',
            ]
          : []),
      ].join('|'),
    );
    expect(inputs(id)).not.toEqual([]);
    expect(inputs(id).filter((file) => !own.test(file))).toEqual([]);
  });

  test('imports only files and timers, and compression if its responses contain the base URL', () => {
    const compresses = 'containsBaseUrl' in endpoints[id];
    const known = new Set(['node:fs', 'node:timers', ...(compresses ? ['node:zlib'] : [])]);
    expect(imports(id).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe.each([
  [
    'canary',
    /^(?:lambdas\/canary|lib\/(?:contract|core|smoke|tzdata\/release)[/.])|^node_modules\/(?:ajv|fast-deep-equal|fast-uri|json-schema-traverse)\//,
    ['node:timers/promises', 'node:util'],
  ],
  ['origin-authorizer', /^lambdas\/origin-authorizer\.ts$/, []],
])('the bundle of %s, which has no route', (id, own, builtins: readonly string[]) => {
  test('has only its own code and the packages that SECURITY.md names', () => {
    expect(inputs(id)).not.toEqual([]);
    expect(inputs(id).filter((file) => !own.test(file))).toEqual([]);
    expect(imports(id).filter((name) => !builtins.includes(name))).toEqual([]);
  });
});

describe.each(endpointEntries.map(([id]) => id))('the bundle of %s', (id) => {
  test('is within the limit, apart from large parts', () => {
    const largeParts = LARGE_PARTS.reduce((sum, part) => sum + bytesOf(id, part.files), 0);
    expect(statSync(bundle(id)).size - largeParts).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('does not use the network', () => {
    const code = readFileSync(bundle(id), 'utf8');
    expect(code.match(NETWORK) ?? []).toEqual([]);
    expect(code.match(HIDDEN_IMPORT) ?? []).toEqual([]);
    const builtins = [...code.matchAll(/\bgetBuiltinModule\s*\(\s*([^)]*)\)/g)].map(([, name]) => name);
    expect(builtins.filter((name) => !/^["'`]node:fs["'`]$/.test(name ?? ''))).toEqual([]);
  });
});

describe('the build', () => {
  test('uses each large part', () => {
    const unused = LARGE_PARTS.filter(({ files }) => endpointEntries.every(([id]) => bytesOf(id, files) === 0));
    expect(unused).toEqual([]);
  });

  test('makes a folder with one module for each function', () => {
    const all = [...endpointEntries.map(([id]) => id), 'canary', 'origin-authorizer'];
    expect(files('dist/**/*.mjs')).toEqual(all.map((id) => `dist/${id}/index.mjs`).sort());
  });

  test('puts the time zones next to the code that reads them, and nowhere else', () => {
    const ids = operationEntries.map(([id]) => id).filter((id) => inputs(id).includes('lib/tzdata/load-time-zones.ts'));
    expect(files('dist/**/time-zones.json')).toEqual(ids.map((id) => `dist/${id}/time-zones.json`).sort());
    for (const id of ids) expect(read(`dist/${id}/time-zones.json`)).toBe(read('lib/tzdata/time-zones.json'));
  });

  afterAll(() => {
    const rows = endpointEntries.map(([id]) => `${id.padEnd(20)}${String(statSync(bundle(id)).size).padStart(7)}`);
    process.stdout.write(`\n${'function'.padEnd(22)}bytes\n${rows.join('\n')}\n\n`);
  });
});
