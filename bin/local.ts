import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../lib/command-line/command-line.ts';
import { freePort, HOST } from '../lib/command-line/port.ts';
import { operationEntries } from '../lib/contract/index.ts';
import { announcement, serve } from '../lib/local/serve.ts';

const { port, options } = await freePort({
  command: 'npm start --',
  summary: 'Builds the service and serves it on this machine, as API Gateway and Lambda would.',
  options: { 'no-build': { description: 'serves what the last build made' } },
  example: 'npm start -- --port 8080',
});

// In a process of its own: the build needs esbuild and a compiler of schemas, the service neither.
if (!options.has('no-build')) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const dist = join(import.meta.dirname, '../dist');
if (!existsSync(join(dist, 'meta.json'))) fail('There is no build in dist/. Make it with: npm run build');
const base = await serve(dist, HOST, port);
const operations = operationEntries.map(([, operation]) => operation);
console.log(announcement(base, operations));
