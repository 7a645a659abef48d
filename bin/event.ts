import { METHODS } from 'node:http';
import { commandLine, fail, usageError } from '../lib/command-line/command-line.ts';
import { captureEvent } from '../lib/local/capture-event.ts';

const COMMAND = {
  command: 'npm run --silent event --',
  summary: 'Prints the API Gateway event for a request, as input to sam local invoke.',
  parameters: '<path and query>',
  options: { method: { value: 'method', description: 'the method of the request', default: 'GET' } },
  example: "npm run --silent event -- '/math/prime/97'",
};

const { options, parameters } = commandLine(COMMAND);
const method = options.method.toUpperCase();
const [target, ...others] = parameters;
if (!METHODS.includes(method)) usageError(COMMAND, `There is no method ${method}.`);
if (target === undefined || others.length > 0 || !/^\/[!-~]*$/.test(target)) {
  usageError(COMMAND, 'Give the path and query of a request.');
}

const event = await captureEvent(target, method);
if (event === undefined) fail(`API Gateway responds to ${method} ${target} without a Lambda.`);
console.log(JSON.stringify(event, undefined, 2));
