/** Measures the service for docs/performance.md. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { commandLine } from '../bin/command-line.ts';
import { build } from '../lib/bundle/build.ts';
import { measureLongest } from './longest.ts';
import { measureTypical } from './typical.ts';

commandLine('Usage: npm run bench\n\nMeasures the service, and prints what stands in docs/performance.md.', {});

const load = () => loadavg()[0]?.toFixed(2);
const loadBefore = load();
await build();
const typical = await measureTypical();
const longest = await measureLongest();
const date = new Date().toISOString().slice(0, 10);
const machine = `${cpus()[0]?.model}, ${availableParallelism()} cores, Node.js ${process.version}, ${date}. Load average: ${loadBefore} before and ${load()} after.`;
console.log([machine, typical, longest].join('\n\n'));
