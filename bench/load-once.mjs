// Loads a Lambda's module and calls it once, in its own process: node load-once.mjs <module> <event>. Prints the CPU time of this
// thread in microseconds, which excludes other processes and V8's other threads.
// In JavaScript, so that Node does not load its TypeScript support, and without imports, which the module would then not have to load.
const { readFileSync } = process.getBuiltinModule('node:fs');

const [module, event] = process.argv.slice(2);
const request = JSON.parse(event);
const context = { awsRequestId: 'first', getRemainingTimeInMillis: () => 5000 };
const pause = new Int32Array(new SharedArrayBuffer(4));

/** CPU time so far. (getrusage is only updated every 4 ms.) */
function processorTime() {
  // Linux updates a thread's time whenever it stops.
  Atomics.wait(pause, 0, 0, 1);
  return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ', 1)[0]) / 1000;
}

// The cost of reading the clock: the last of five readings, when the code is warm.
let reading = 0;
for (let round = 0; round < 5; round++) {
  const before = processorTime();
  reading = processorTime() - before;
}

const start = processorTime();
const { handler } = await import(module);
const loaded = processorTime();
const { statusCode } = await handler(request, context);
const responded = processorTime();

if (statusCode >= 500) throw new Error(`${module} responded with ${statusCode}`);
console.log(JSON.stringify({ load: loaded - start - reading, first: responded - loaded - reading }));
