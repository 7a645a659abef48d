import { settingsFrom } from '../infrastructure/read-settings.ts';
import { allRouteKeys } from '../infrastructure/route-throttles.ts';
import type { Settings } from '../infrastructure/settings.ts';
import { withComputedHits } from './hit-rate.ts';
import { inDollars } from './markdown.ts';
import { type Question, SECTIONS } from './report.ts';
import { servedBytes } from './served-bytes.ts';
import { TYPICAL } from './workload.ts';
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

/**
 * The README with the sentence about the worst month updated.
 *
 * @throws RangeError for a text without it.
 */
export function withWorstMonth(text: string, assets: string): string {
  const { total, totalPerRouteWithBodies } = worstMonth(DEFAULTS.settings, allRouteKeys(), servedBytes(assets));
  const sentence =
    /(?<=can run up in a month is )\$\S+( if operations share .*? are free, )\$\S+(?= if neither is so)/s;
  if (!sentence.test(text)) throw new RangeError('text: expected a sentence that says what a month costs at most');
  return text.replace(
    sentence,
    (_, between: string) => inDollars(total) + between + inDollars(totalPerRouteWithBodies),
  );
}

/**
 * A page with the places between `<!-- cost: name -->` and `<!-- /cost -->` updated.
 *
 * @throws RangeError for a place whose name is unknown.
 */
export function documented(page: string, assets: string): string {
  return page.replaceAll(/<!-- cost: ([\w-]+) -->\n.*?<!-- \/cost -->/gs, (_, name: string) => {
    const text = name === 'worst-month' ? worstText(DEFAULTS.settings, assets) : SECTIONS[name]?.[1](DEFAULTS);
    if (text === undefined) throw new RangeError(`page: expected places named as the sections are; got ${name}`);
    return `<!-- cost: ${name} -->\n\n${text}\n\n<!-- /cost -->`;
  });
}
