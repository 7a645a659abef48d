import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, fail, usageError } from '../lib/command-line/command-line.ts';
import { type NumberRange, numberOption } from '../lib/command-line/number-option.ts';
import { DEFAULTS, documented, worstText } from '../lib/cost/documented.ts';
import { withComputedHits } from '../lib/cost/hit-rate.ts';
import { type Question, SECTIONS } from '../lib/cost/report.ts';
import { TYPICAL } from '../lib/cost/workload.ts';
import { buildOnce, isBuilt, NO_BUILD } from '../lib/generate/build-once.ts';
import { DIST, ROOT } from '../lib/generate/paths.ts';
import { SettingError, settingsFrom } from '../lib/infrastructure/read-settings.ts';
import type { Settings } from '../lib/infrastructure/settings.ts';

const WORST_MONTH = 'worst-month';
const DOCUMENTS = [join(ROOT, 'docs/operations.md'), join(ROOT, 'README.md')];

const COMMAND = {
  command: 'npm run cost --',
  summary: `Estimates the monthly cost, break-even points and quotas; with ${WORST_MONTH}, the maximum the throttles allow.`,
  parameters: `[${WORST_MONTH}] [setting=value ...]`,
  options: {
    rps: {
      value: 'number',
      description: 'average requests per second',
      default: String(TYPICAL.requestsPerSecond),
    },
    hits: {
      value: 'share',
      description: 'share of the requests that an edge serves from its cache, 0 to 1; default computed for the rate',
    },
    milliseconds: {
      value: 'number',
      description: 'billed duration of a call',
      default: String(TYPICAL.callMilliseconds),
    },
    bytes: {
      value: 'number',
      description: 'size of a response with its headers',
      default: String(TYPICAL.responseBytes),
    },
    edges: { value: 'number', description: 'independent edge caches', default: String(DEFAULTS.edges) },
    seed: { value: 'number', description: 'seed of the random numbers', default: String(DEFAULTS.seed) },
    update: {
      description: 'updates the figures in docs/operations.md and README.md, with the defaults',
    },
    'no-build': { description: 'uses the file sizes of the last build' },
  },
  example: 'npm run cost -- --rps 500 --hits 0.7 memory=256',
};
const { options, parameters } = commandLine(COMMAND);
const worst = parameters[0] === WORST_MONTH;
const given = worst ? parameters.slice(1) : parameters;
const wrong = given.find((parameter) => !/^\w+=/.test(parameter));
if (wrong !== undefined) usageError(COMMAND, `"${wrong}" is not of the form setting=value.`);

const { hits } = options;
const edges = number('edges', { min: 1, max: 1_000, whole: true });
const requestsPerSecond = number('rps', { min: 0.001, max: 1e6 });
const question: Question = {
  workload: {
    requestsPerSecond,
    hits:
      hits === undefined
        ? withComputedHits({ requestsPerSecond }, edges).hits
        : numberOption(COMMAND, 'hits', hits, { min: 0, max: 1 }),
    callMilliseconds: number('milliseconds', { min: 1, max: 29_000 }),
    responseBytes: number('bytes', { min: 1, max: 512_000 }),
  },
  settings: settings(),
  edges,
  seed: number('seed', { min: 0, max: 2 ** 32 - 1, whole: true }),
};
const update = options.update !== undefined;
// The worst month depends on the sizes of files, which a build makes.
if (worst || update) {
  if (options['no-build'] === undefined && !buildOnce()) process.exit(1);
  if (!isBuilt()) fail(NO_BUILD);
}

if (update) {
  for (const file of DOCUMENTS) writeFileSync(file, documented(readFileSync(file, 'utf8'), DIST));
} else if (worst) console.log(worstText(question.settings, DIST));
else {
  const sections = Object.values(SECTIONS).map(([title, text]) => `## ${title}\n\n${text(question)}`);
  console.log(sections.join('\n\n'));
}

function number(name: 'rps' | 'milliseconds' | 'bytes' | 'edges' | 'seed', range: NumberRange): number {
  return numberOption(COMMAND, name, options[name], range);
}

function settings(): Settings {
  try {
    return settingsFrom(Object.fromEntries(given.map((parameter) => parameter.split(/=(.*)/s, 2))));
  } catch (error) {
    if (error instanceof SettingError) return fail(error.message);
    throw error;
  }
}
