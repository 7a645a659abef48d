// Loads a module that holds a Lambda and calls it once, in a process of its own: node load-once.mjs <module> <event>.
// In JavaScript, so that this process has no TypeScript to read before the clock starts.
const [module, event] = process.argv.slice(2);
const request = JSON.parse(event);
const context = { awsRequestId: 'first', getRemainingTimeInMillis: () => 3000 };

/** What this thread has had of a processor, in milliseconds. */
function cpu() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const start = performance.now();
const { handler } = await import(module);
// What the module has begun while it was loaded is done before an event comes from outside.
await new Promise(setImmediate);
const cpuBefore = cpu();
const loaded = performance.now();
const { statusCode } = await handler(request, context);
const answered = performance.now();
const cpuFirst = cpu() - cpuBefore;

if (statusCode >= 500) throw new Error(`${module} answered ${statusCode}`);
console.log(JSON.stringify({ load: loaded - start, first: answered - loaded, cpuFirst }));
