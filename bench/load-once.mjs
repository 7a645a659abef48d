// Loads a Lambda's module and calls it once, in its own process: node load-once.mjs <module> <event>. Prints milliseconds.
// In JavaScript, so that Node does not load its TypeScript support, which would change the measurement.
import { existsSync, readFileSync } from 'node:fs';

const [module, event] = process.argv.slice(2);
const request = JSON.parse(event);
const context = { awsRequestId: 'first', getRemainingTimeInMillis: () => 5000 };

const SCHEDULER = '/proc/thread-self/schedstat';
const pause = new Int32Array(new SharedArrayBuffer(4));

/** CPU time of this thread in milliseconds; `NaN` if the system is not Linux. (getrusage is only updated every 4 ms.) */
function processorTime() {
  if (!existsSync(SCHEDULER)) return NaN;
  // Linux updates a thread's time whenever it stops.
  Atomics.wait(pause, 0, 0, 1);
  return Number(readFileSync(SCHEDULER, 'latin1').split(' ', 1)[0]) / 1e6;
}

// The cost of reading the clock: the last of five readings, when the code is warm.
let reading = 0;
for (let round = 0; round < 5; round++) {
  const before = processorTime();
  reading = processorTime() - before;
}

const start = performance.now();
const { handler } = await import(module);
// Lets the module complete what it started while it was loading, as Lambda does before the first event.
await new Promise(setImmediate);
const loaded = performance.now();

const before = processorTime();
const called = performance.now();
const { statusCode } = await handler(request, context);
const responded = performance.now();
const processor = processorTime() - before - reading;

if (statusCode >= 500) throw new Error(`${module} responded with ${statusCode}`);
console.log(JSON.stringify({ load: loaded - start, first: responded - called, processor }));
