import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { BASE_URL_PLACEHOLDER } from '../lambdas/http/base-url.ts';
import { commandLine } from '../lib/command-line/command-line.ts';
import { PREFLIGHT_HEADERS } from '../lib/contract/cors.ts';
import { CACHE_CONTROL } from '../lib/contract/entry.ts';
import { endpointEntries, endpoints, operationEntries } from '../lib/contract/index.ts';
import { documentedPaths, pathPattern } from '../lib/contract/routes.ts';
import { BUNDLE_OPTIONS } from '../lib/generate/bundle-options.ts';
import { openApiDocument } from '../lib/generate/openapi/document.ts';
import { DIST, ROOT } from '../lib/generate/paths.ts';
import { siteFiles } from '../lib/generate/site/site-files.ts';
import { staticFilesSource, writeStaticFiles } from '../lib/generate/site/static-files.ts';
import { SOURCE_MAPS } from '../lib/generate/source-maps.ts';
import { packZoneFile } from '../lib/generate/time-zones/pack.ts';
import { readTimeZoneData } from '../lib/generate/time-zones/time-zone-data.ts';
import { requestContractSource } from '../lib/generate/validators.ts';
import service from '../package.json' with { type: 'json' };

commandLine({
  command: 'npm run build --',
  summary: 'Makes what is deployed: a folder for each Lambda in dist/.',
  example: 'npm run build',
});

const TIME_ZONE_FILE = 'time-zones.bin';
const site = await siteFiles(
  openApiDocument(operationEntries, service.version, BASE_URL_PLACEHOLDER),
  operationEntries,
);

const timeZones = packZoneFile(readTimeZoneData());

await generate(join(ROOT, 'lambdas/generated'));
await rm(DIST, { recursive: true, force: true });
await Promise.all([
  bundle(DIST),
  ...timeZoneFiles(),
  ...site.map(([id, files]) => writeStaticFiles(join(DIST, id), files)),
]);

/** Writes what the Lambdas need of the contract at run time. */
async function generate(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [id, operation] of operationEntries) {
    await writeModule(join(folder, id), requestContractSource(id, operation));
  }
  for (const [id, files] of site) {
    await writeModule(join(folder, id), staticFilesSource(files, CACHE_CONTROL[endpoints[id].caching]));
  }
  const pattern = pathPattern(endpointEntries.map(([, endpoint]) => endpoint));
  // From source, functions find the time zones next to this module; built, next to their code.
  await write(join(folder, TIME_ZONE_FILE), timeZones);
  await writeModule(join(folder, 'time-zones'), {
    code: `export const path = \`\${import.meta.dirname}/${TIME_ZONE_FILE}\`;\n`,
    declaration: 'export const path: string;\n',
  });
  await writeModule(join(folder, 'site/fallback'), {
    code: [
      `export const knownPath = ${pattern};`,
      `export const paths = ${JSON.stringify(documentedPaths(endpointEntries.map(([, endpoint]) => endpoint)))};`,
      `export const preflightHeaders = ${JSON.stringify(PREFLIGHT_HEADERS)};\n`,
    ].join('\n'),
    declaration: [
      'export const knownPath: RegExp;',
      'export const paths: readonly string[];',
      'export const preflightHeaders: Readonly<Record<string, string>>;\n',
    ].join('\n'),
  });
}

/** The time zones, next to the code of every function that reads them. */
function timeZoneFiles(): Promise<void>[] {
  const ids = operationEntries.flatMap(([id]) => (id.startsWith('time/') ? [id] : []));
  return ids.map((id) => write(join(DIST, id, TIME_ZONE_FILE), timeZones));
}

async function writeModule(path: string, { code, declaration }: { code: string; declaration: string }): Promise<void> {
  await write(`${path}.js`, code);
  await write(`${path}.d.ts`, declaration);
}

/**
 * Bundles every function, each into a folder that is its asset as it is. Their source maps lie elsewhere, so that they
 * are not uploaded; `meta.json` says what went into the bundles.
 */
async function bundle(folder: string): Promise<void> {
  const { metafile, outputFiles } = await build({
    ...BUNDLE_OPTIONS,
    absWorkingDir: ROOT,
    entryPoints: [
      ...endpointEntries.map(([id]) => ({ in: `lambdas/${id}.ts`, out: `${id}/index` })),
      { in: 'lib/smoke/canary-handler.ts', out: 'canary/index' },
      { in: 'lambdas/origin-authorizer.ts', out: 'origin-authorizer/index' },
    ],
    outdir: folder,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    write: false,
  });
  await Promise.all(
    outputFiles.map(({ path, text }) =>
      write(path.endsWith('.map') ? join(folder, SOURCE_MAPS, relative(folder, path)) : path, text),
    ),
  );
  await write(join(folder, 'meta.json'), JSON.stringify(metafile));
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
