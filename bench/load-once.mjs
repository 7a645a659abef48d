// Loads a Lambda's module and calls it once, in its own process: node load-once.mjs <URL of the module> <event>. Prints the CPU time
// of both in milliseconds.
// In JavaScript, so that Node does not load its TypeScript support, and without imports, which the module would then not have to load.
const [module, event] = process.argv.slice(2);
const request = JSON.parse(event);
const context = { awsRequestId: 'first', getRemainingTimeInMillis: () => 5000 };
const pause = new Int32Array(new SharedArrayBuffer(4));

/** As in measure.ts. */
function processorTime() {
  Atomics.wait(pause, 0, 0, 1);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
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
console.log(JSON.stringify([loaded - start - reading, responded - loaded - reading]));
