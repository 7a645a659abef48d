/** Measures the service for docs/performance.md. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { commandLine } from '../bin/command-line.ts';
import { build } from '../lib/bundle/build.ts';
import { measure } from './measure.ts';
import { serviceSubjects } from './service.ts';
import { table } from './table.ts';

commandLine('Usage: npm run bench\n\nMeasures the service, and prints what stands in docs/performance.md.', {});

const load = () => loadavg()[0]?.toFixed(2);
const loadBefore = load();
await build();
const measured = await measure(await serviceSubjects());
const date = new Date().toISOString().slice(0, 10);
console.log(
  `${cpus()[0]?.model}, ${availableParallelism()} cores, Node.js ${process.version}, ${date}. Load average: ${loadBefore} before and ${load()} after.`,
);
console.log(`\n${table(measured)}`);
