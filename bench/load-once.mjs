// Loads a module that holds a Lambda and calls it once, in a process of its own: node load-once.mjs <module> <event>.
// In JavaScript, so that this process has no TypeScript to read before the clock starts.
const [module, event] = process.argv.slice(2);
const request = JSON.parse(event);
const context = { awsRequestId: 'first', getRemainingTimeInMillis: () => 3000 };

const start = performance.now();
const { handler } = await import(module);
// What the module has begun while it was loaded is done before an event comes from outside.
await new Promise(setImmediate);
const loaded = performance.now();
const { statusCode } = await handler(request, context);
const answered = performance.now();

if (statusCode >= 500) throw new Error(`${module} answered ${statusCode}`);
console.log(JSON.stringify({ load: loaded - start, first: answered - loaded }));
