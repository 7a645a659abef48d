// Run by supply-chain.test.ts: says which Node runs it with which arguments, and ends with an exit code of its own.
console.log([process.execPath, ...process.argv.slice(2)].join(' '));
process.exitCode = 7;
