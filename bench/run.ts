/** Measures the service and writes docs/performance.md. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { commandLine } from '../bin/command-line.ts';
import { measureFunctions } from './functions.ts';
import { prepare } from './lambda.ts';
import { measureLongest } from './longest.ts';
import { measurePeers } from './peers.ts';
import { figure, writeReport } from './report.ts';

commandLine('Usage: npm run bench\n\nMeasures the service and updates docs/performance.md.', {});

const load = () => figure(loadavg()[0] ?? NaN);
const loadBefore = load();
await prepare();
const peers = await measurePeers();
const { functions, coldShares } = await measureFunctions();
const longest = await measureLongest();
const date = new Date().toISOString().slice(0, 10);
const machine = `${cpus()[0]?.model}, ${availableParallelism()} cores, Node.js ${process.version}, ${date}. Load average: ${loadBefore} before and ${load()} after.`;
writeReport({ machine, peers, functions, 'cold shares': coldShares, longest });
