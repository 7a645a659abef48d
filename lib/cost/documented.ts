import { settingsFrom } from '../infrastructure/read-settings.ts';
import { allRouteKeys } from '../infrastructure/route-throttles.ts';
import type { Settings } from '../infrastructure/settings.ts';
import { billed } from './designs.ts';
import { withComputedHits } from './hit-rate.ts';
import { total } from './line-item.ts';
import { inDollars } from './markdown.ts';
import { type Question, SECTIONS } from './report.ts';
import { servedBytes } from './served-bytes.ts';
import { monitoring } from './services.ts';
import { SECONDS_PER_MONTH, TYPICAL } from './workload.ts';
import { worstMonth, worstMonthText } from './worst-month.ts';

/** Most of CloudFront's 13 regional caches, which its locations share (AWS, "Amazon CloudFront Key Features"). */
const EDGES = 10;

/** What `npm run cost` computes without options. */
export const DEFAULTS: Question = {
  workload: withComputedHits(TYPICAL, EDGES),
  settings: settingsFrom({}),
  edges: EDGES,
  seed: 1,
};

/**
 * What `npm run cost -- worst-month` prints.
 *
 * @param assets - the folder of the build.
 */
export function worstText(settings: Settings, assets: string): string {
  return worstMonthText(worstMonth(settings, allRouteKeys(), servedBytes(assets)));
}

/** What a million requests, a month of monitoring and the worst month cost, with the defaults. */
function summaryText(assets: string): string {
  const { workload, settings } = DEFAULTS;
  const million = { ...workload, requestsPerSecond: 1e6 / SECONDS_PER_MONTH };
  const fixed = total(monitoring(settings));
  const requests = billed('plain', million, settings) - fixed;
  const worst = worstMonth(settings, allRouteKeys(), servedBytes(assets));
  return [
    `At low traffic a million requests cost $${requests.toFixed(2)}, logs included, plus $${fixed.toFixed(2)} a month for alarms and the dashboard (\`npm run cost\`).`,
    `With the default throttles, clients can run up at most ${inDollars(worst.total)} a month if operations share a throttle and bodies of GET requests are free,`,
    `${inDollars(worst.totalPerRouteWithBodies)} if neither is so: AWS documents neither (\`npm run cost -- worst-month\`).`,
  ].join(' ');
}

/**
 * A document with the places between `<!-- cost: name -->` and `<!-- /cost -->` updated.
 *
 * @throws RangeError for a place whose name is unknown.
 */
export function documented(page: string, assets: string): string {
  return page.replaceAll(/(<!-- cost: ([\w-]+) -->\n+).*?(\n*<!-- \/cost -->)/gs, (_, start, name: string, end) => {
    const text = COMPUTED[name]?.(assets);
    if (text === undefined)
      throw new RangeError(`page: expected places named ${Object.keys(COMPUTED).join(', ')}; got ${name}`);
    return start + text + end;
  });
}

/** The text of each place. */
const COMPUTED: Readonly<Record<string, (assets: string) => string>> = {
  ...Object.fromEntries(Object.entries(SECTIONS).map(([name, [, text]]) => [name, () => text(DEFAULTS)])),
  'worst-month': (assets) => worstText(DEFAULTS.settings, assets),
  summary: summaryText,
};
