import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, fail } from '../lib/command-line/command-line.ts';
import { operationEntries } from '../lib/contract/index.ts';
import { openApiDocument } from '../lib/generate/openapi/document.ts';
import service from '../package.json' with { type: 'json' };

commandLine({
  command: 'npm run openapi --',
  summary: 'Writes the OpenAPI document of the contract to docs/openapi.json.',
  example: 'npm run openapi',
});

// The service serves the document with its own base URL. This copy has that of `npm start` and is under version control, so that
// changes of the API show in a diff.
try {
  const document = openApiDocument(operationEntries, service.version, 'http://127.0.0.1:3000');
  await writeFile(join(import.meta.dirname, '../docs/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
} catch (error) {
  fail(`The document could not be written: ${(error as Error).message}`);
}
