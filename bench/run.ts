/** Measures the service for docs/performance.md. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { commandLine } from '../bin/command-line.ts';
import { build } from '../lib/bundle/build.ts';
import { measure } from './measure.ts';
import { peerSubjects } from './peers.ts';
import { serviceSubjects } from './service.ts';
import { table } from './table.ts';

const USAGE = `Usage: npm run bench [-- --peers]

Measures the service, and prints what stands in docs/performance.md.

--peers  also measures the prime test on other frameworks, which npm installs in a temporary folder`;

const { peers: withPeers } = commandLine(USAGE, { options: { peers: { type: 'boolean' } } }).values;

const load = () => loadavg()[0]?.toFixed(2);
const loadBefore = load();
await build();
const peers = withPeers ? await peerSubjects() : [];
const all = await measure([...(await serviceSubjects()), ...peers]);
const date = new Date().toISOString().slice(0, 10);
console.log(
  `${cpus()[0]?.model}, ${availableParallelism()} cores, Node.js ${process.version}, ${date}. Load average: ${loadBefore} before and ${load()} after.`,
);
const service = all.slice(0, all.length - peers.length);
console.log(`\n${table(service)}`);
const [prime] = service;
const [bare, ...others] = all.slice(service.length);
if (prime && bare) console.log(`\n${table([bare, { ...prime, name: '**this service**' }, ...others], bare)}`);
