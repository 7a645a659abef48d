#!/usr/bin/env node
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pageAssets } from './page-assets.ts';
import { referencePage } from './reference-page.ts';

const USAGE = `Usage: reference-page <openapi.json> -o <folder>

Writes a page that explains an API: index.html, reference.js, reference.css and icon.svg. The document is OpenAPI 3.0 or
later, in JSON. Forms send their requests relative to the page.

-o, --output <folder>   where to write; the folder is created, and an icon.svg that is there stays
-h, --help              prints this

Exits with 0, or with 1 and a message if it fails.`;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>API</title><rect width="24" height="24" rx="6" fill="#4f46e5"/>
<path d="M9 7 5 12l4 5m6-10 4 5-4 5" fill="none" stroke="#fff" stroke-width="2"/></svg>
`;

const URLS = { script: 'reference.js', style: 'reference.css', icon: 'icon.svg' };

try {
  const { values, positionals } = parseArgs({
    options: { output: { type: 'string', short: 'o' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const { output, help } = values;
  const [file, ...others] = positionals;
  if (help) console.log(USAGE);
  else if (file === undefined || output === undefined || others.length > 0)
    fail(`Give one document, and a folder with -o.\n\n${USAGE}`);
  else await writeFiles(pageOf(file), output);
} catch (error) {
  // An option that does not exist, a file that cannot be read or written: the message says it.
  if (!(error instanceof Error && 'code' in error)) throw error;
  fail(error.message);
}

async function writeFiles(page: string, folder: string): Promise<void> {
  const { script, style } = await pageAssets();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, URLS.script), script);
  writeFileSync(join(folder, URLS.style), style);
  const icon = join(folder, URLS.icon);
  if (!existsSync(icon)) writeFileSync(icon, ICON);
}

function pageOf(file: string): string {
  const document = parsed(file);
  const { openapi, info } = document ?? {};
  if (!/^3\./.test(openapi) || typeof info?.title !== 'string' || typeof info.version !== 'string')
    fail(`${file} is not an OpenAPI document: it needs "openapi": "3.…", and "info" with a title and a version.`);
  try {
    return referencePage(document, {}, URLS);
  } catch (error) {
    return fail(`${file} is not a valid OpenAPI document: ${(error as Error).message}. A linter may find where.`);
  }
}

function parsed(file: string) {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    return fail(`${file} is not JSON: ${(error as Error).message}.`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
