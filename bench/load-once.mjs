// Loads a module that holds a Lambda and calls it once, in a process of its own: node load-once.mjs <module> <event>.
// In JavaScript, so that this process has no TypeScript to read before the clock starts. Prints milliseconds.
import { existsSync, readFileSync } from 'node:fs';

const [module, event] = process.argv.slice(2);
const request = JSON.parse(event);
const context = { awsRequestId: 'first', getRemainingTimeInMillis: () => 3000 };

const SCHEDULER = '/proc/thread-self/schedstat';
const pause = new Int32Array(new SharedArrayBuffer(4));

/** CPU time of this thread in milliseconds; `NaN` if the system is not Linux. (getrusage is only updated every 4 ms.) */
function processorTime() {
  if (!existsSync(SCHEDULER)) return NaN;
  // Linux adds up a thread's time whenever it stops.
  Atomics.wait(pause, 0, 0, 1);
  return Number(readFileSync(SCHEDULER, 'latin1').split(' ', 1)[0]) / 1e6;
}

// The cost of a reading: the last of five, when the code is warm.
let reading = 0;
for (let round = 0; round < 5; round++) {
  const before = processorTime();
  reading = processorTime() - before;
}

const start = performance.now();
const { handler } = await import(module);
// What the module has begun while it was loaded is done before an event comes from outside.
await new Promise(setImmediate);
const loaded = performance.now();

const before = processorTime();
const called = performance.now();
const { statusCode } = await handler(request, context);
const answered = performance.now();
const processor = processorTime() - before - reading;

if (statusCode >= 500) throw new Error(`${module} answered ${statusCode}`);
console.log(JSON.stringify({ load: loaded - start, first: answered - called, processor }));
