import { CACHE_DAY_SECONDS } from '../contract/entry.ts';
import type { Settings } from '../infrastructure/settings.ts';
import { cheaperFrom, edgeHits, provisionedFrom, shareOf, WORTH_A_MOVE } from './break-even.ts';
import { bill, billed, DESIGNS, type Design } from './designs.ts';
import { computedHitRate, simulatedHitRate, withComputedHits } from './hit-rate.ts';
import { total } from './line-item.ts';
import { dollars, inDollars, percent, percentFrom, table, whole } from './markdown.ts';
import { QUOTAS, reachedAt, secondsToScale } from './quotas.ts';
import { seeded } from './seeded.ts';
import { occupiedMilliseconds, REQUESTS_PER_ENVIRONMENT } from './services.ts';
import { SECONDS_PER_MONTH, type Workload } from './workload.ts';

/** The rates that tables compare with the requested one. */
const RATES = [10, 10_000, 1_000_000];
const EXPONENTS = [0.8, 1, 1.2];
/** Low enough to simulate two days in less than a second. */
const COUNTED_RATE = 1;

/** Everything the tables follow from. */
export interface Question {
  readonly workload: Workload;
  readonly settings: Settings;
  readonly edges: number;
  readonly seed: number;
}

/** What `npm run cost` prints, in Markdown, by the names of the places in docs/operations.md. */
export const SECTIONS: Readonly<Record<string, readonly [title: string, text: (question: Question) => string]>> = {
  month: ['A month', monthText],
  'break-even': ['Break-even points', breakEvenText],
  hits: ['Hit rates', hitsText],
  scale: ['Scale', scaleText],
};

const designs = Object.keys(DESIGNS) as Design[];
const rate = (requestsPerSecond: number) => requestsPerSecond.toLocaleString('en-US');
const rates = ({ workload }: Question) =>
  [...new Set([...RATES, workload.requestsPerSecond])].sort((one, other) => one - other);

function monthText({ workload, settings }: Question): string {
  const bills = designs.map((design) => bill(design, workload, settings));
  const items = [...new Set(bills.flat().map(({ item }) => item))];
  const millions = (workload.requestsPerSecond * SECONDS_PER_MONTH) / 1e6;
  return [
    `${rate(workload.requestsPerSecond)} ${workload.requestsPerSecond === 1 ? 'request' : 'requests'} per second, of which an edge answers ${percent(workload.hits, 1)}; dollars a month:`,
    '',
    table(
      ['', ...designs.map((design) => DESIGNS[design])],
      [
        ...items.map((item) => [
          item,
          ...bills
            .map((lines) => total(lines.filter((line) => line.item === item)))
            .map((sum) => (sum ? dollars(sum) : '')),
        ]),
        ['**Total**', ...bills.map((lines) => `**${dollars(total(lines))}**`)],
        ['$ per million requests', ...bills.map((lines) => (total(lines) / millions).toFixed(2))],
      ],
    ),
  ].join('\n');
}

function breakEvenText(question: Question): string {
  const { settings } = question;
  const workloads = rates(question).map((requestsPerSecond) => ({ ...question.workload, requestsPerSecond }));
  const row = (what: string, cell: (workload: Workload) => string) => [what, ...workloads.map(cell)];
  const from = (design: Design, saved?: number) => {
    const found = cheaperFrom(design, question.workload, settings, saved);
    return found === undefined ? 'no rate' : rate(Math.ceil(found));
  };
  const calls = (workload: Workload) => {
    const found = provisionedFrom(workload, settings);
    return found === undefined ? 'never' : `${Math.ceil(found)} ms`;
  };
  return [
    table(
      ['Requests per second', ...workloads.map(({ requestsPerSecond }) => rate(requestsPerSecond))],
      [
        row('an edge saves money from hits of', (workload) => percentFrom(edgeHits('edge', workload, settings))),
        row('an edge with a web ACL', (workload) => percentFrom(edgeHits('guardedEdge', workload, settings))),
        row('provisioned concurrency, from calls of', calls),
        row('API Gateway, of the bill', (workload) => percent(shareOf(/^API Gateway/, 'plain', workload, settings))),
        row('Lambda', (workload) => percent(shareOf(/^Lambda/, 'plain', workload, settings))),
        row('logs', (workload) => percent(shareOf(/^Logs/, 'plain', workload, settings))),
      ],
    ),
    '',
    `A load balancer instead of API Gateway costs less from ${from('loadBalancer')} requests per second on, and ${inDollars(WORTH_A_MOVE)} a month less`,
    `from ${from('loadBalancer', WORTH_A_MOVE)}; containers instead of both API Gateway and Lambda from ${from('containers')} and ${from('containers', WORTH_A_MOVE)}.`,
  ].join('\n');
}

function hitsText(question: Question): string {
  const { workload, settings, edges, seed } = question;
  const audience = { requestsPerSecond: COUNTED_RATE, edges, exponent: 1 };
  const counted = percent(simulatedHitRate(audience, seeded(seed)), 1);
  return [
    'Under 1/k, the k-th most popular input of an operation gets 1/k of the requests of the first:',
    '',
    table(
      ['Requests per second', ...EXPONENTS.map((exponent) => `1/k^${exponent}`), 'an edge saves money from'],
      rates(question).map((requestsPerSecond) => [
        rate(requestsPerSecond),
        ...EXPONENTS.map((exponent) => percent(computedHitRate({ requestsPerSecond, edges, exponent }), 1)),
        percentFrom(edgeHits('edge', { ...workload, requestsPerSecond }, settings)),
      ]),
    ),
    '',
    `With ${edges} edges that keep responses for ${CACHE_DAY_SECONDS / 3_600} hours; the bill above assumes ${percent(workload.hits, 1)}. Simulated at ${COUNTED_RATE} request per second under 1/k`,
    `(seed ${seed}): ${counted}; by the formula: ${percent(computedHitRate(audience), 1)}.`,
  ].join('\n');
}

function scaleText(question: Question): string {
  const { workload, settings, edges } = question;
  const asked = rates(question).map((requestsPerSecond) => ({ ...workload, requestsPerSecond }));
  const names = asked.map(({ requestsPerSecond }) => rate(requestsPerSecond));
  const throttle = {
    name: '`throttleRate`',
    limit: settings.throttleRate,
    unit: 'requests per second',
    need: ({ requestsPerSecond }: Workload) => requestsPerSecond,
    remedy: 'set it, and `throttleBurst`',
  };
  const limits = [throttle, ...QUOTAS].map((quota) => ({ ...quota, reached: reachedAt(quota, workload) }));
  limits.sort((one, other) => one.reached - other.reached);
  const need = (needed: number, limit: number) => (needed > limit ? `**${whole(needed)}**` : whole(needed));
  const row = (what: string, cell: (each: Workload) => string) => [what, ...asked.map(cell)];
  return [
    table(
      ['Limit, in the order they are reached', 'enough up to', ...names.map((name) => `needed for ${name}`), 'then'],
      limits.map(({ name, limit, unit, need: needed, reached, remedy }) => [
        `${name}: ${whole(limit)} ${unit}`,
        whole(reached),
        ...asked.map((each) => need(needed(each), limit)),
        remedy,
      ]),
      [0, asked.length + 2],
    ),
    '',
    `Each call is assumed to hold its environment for ${occupiedMilliseconds(workload)} ms; AWS documents only a rate of ${REQUESTS_PER_ENVIRONMENT} requests per second per environment.`,
    '',
    table(
      ['Requests per second', ...names],
      [
        row('to start the environments', (each) => `${Math.ceil(secondsToScale(each))} s`),
        row('to start them, all for one operation', (each) => `${Math.ceil(secondsToScale(each, 1))} s`),
        row('computed hit rate of an edge, by 1/k', (each) => percent(withComputedHits(each, edges).hits, 1)),
        ...(['plain', 'edge', 'loadBalancer', 'containers'] as const).map((design) =>
          row(`a month, ${DESIGNS[design]}${design === 'edge' ? ', at the computed hit rate' : ''}`, (each) =>
            inDollars(billed(design, withComputedHits(each, edges), settings)),
          ),
        ),
      ],
    ),
  ].join('\n');
}
