import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operationEntries } from '../lib/contract/index.ts';
import { openApiDocument } from '../lib/contract/openapi.ts';
import service from '../package.json' with { type: 'json' };

// The build serves the document; this keeps a copy under version control, where a change of the API shows in a diff.
const document = openApiDocument(operationEntries, service.version);
await writeFile(join(import.meta.dirname, '../docs/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
