import { commandLine, usageError } from '../lib/command-line.ts';
import { bill, type Deployment, total } from '../lib/cost/month.ts';
import { WORST_REQUEST, worstMonth } from '../lib/cost/worst-month.ts';
import { DEFAULT_THROTTLE } from '../lib/infrastructure/stages.ts';
import { ROUTED_FUNCTIONS } from '../lib/routes.ts';

// The only inputs from the stack: its default throttle and its number of routes.
const { rate: throttleRate } = DEFAULT_THROTTLE;
const routes = ROUTED_FUNCTIONS.flatMap(([, paths]) => paths).length;

/** The share of the requests that CloudFront is assumed to answer from its cache. */
const hits = 0.5;
const DEPLOYMENTS: Readonly<Record<string, Deployment>> = {
  'without edge': {},
  'with edge': { edge: { hits } },
  'edge, rateLimitPerIp': { edge: { hits, rateLimitPerIp: true } },
};

const USAGE = `Usage: npm run cost -- [--rps <number>]

Estimates what a month costs in ordinary use, and what a flood can cost.

  --rps <number>  average requests per second; 0.1, 1, 10 and ${throttleRate} by default`;

const { rps } = commandLine(USAGE, { options: { rps: { type: 'string' } } }).values;
const rates = rps === undefined ? [0.1, 1, 10, throttleRate] : [Number(rps)];
if (!rates.every((rate) => rate > 0 && rate <= 1e6))
  usageError(USAGE, 'The rate must be a number from above 0 to 1e6.');

console.log('A month of 31 days in us-east-1, in US dollars at list prices:\n');
printRow('requests per second', ...Object.keys(DEPLOYMENTS));
for (const rate of rates) {
  const totals = Object.values(DEPLOYMENTS).map((deployment) => total(bill(rate, deployment)));
  printRow(number(rate), ...totals.map((dollars) => number(dollars, 2)));
}
const canary = total(bill(0, { canary: true })) - total(bill(0));
console.log(`
The edge answers half of the requests from its cache; 10 million requests and 1 TB a month are free.
The option canary adds $${number(canary, 2)}.`);

const flood = throttleRate * routes;
const megabits = (flood * WORST_REQUEST.responseBytes * 8) / 1e6;
console.log(`
The worst month, without edge: $${number(worstMonth(throttleRate, routes), 0)}
if somebody sends each of ${routes} routes ${throttleRate} requests per second, ${number(flood)} in all (in case AWS counts the throttle for each route), and receives ${number(megabits, 0)} Mbit/s.
What an edge answers from its cache has no throttle, but CloudFront's flat-rate plans have no overage:
see "Cost" in docs/operations.md.`);

function printRow(...cells: readonly string[]): void {
  console.log(cells.map((cell) => cell.padStart(22)).join(''));
}

function number(value: number, decimals?: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
