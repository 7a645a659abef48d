// Run by supply-chain.test.ts: prints which Node runs it and its arguments, and exits with 7.
console.log([process.execPath, ...process.argv.slice(2)].join(' '));
process.exitCode = 7;
