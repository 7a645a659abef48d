import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/bundle/paths.ts';
import { GROUPS } from '../lib/operations/index.ts';
import { checkStructure } from '../lib/operations/structure.ts';
import { openApiDocument } from '../lib/reference/openapi/document.ts';
import manifest from '../package.json' with { type: 'json' };
import { commandLine, failOnUserError } from './command-line.ts';

const USAGE = `Usage: npm run openapi

Writes docs/openapi.json, which is under version control, so that changes of the API show in a diff.`;

commandLine(USAGE, {});
try {
  checkStructure();
  const document = openApiDocument(GROUPS, manifest.version, '');
  writeFileSync(join(ROOT, 'docs/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
} catch (error) {
  failOnUserError(error);
}
