import { settingsFrom } from '../infrastructure/read-settings.ts';
import { allRouteKeys } from '../infrastructure/route-throttles.ts';
import type { Settings } from '../infrastructure/settings.ts';
import { type Question, SECTIONS } from './report.ts';
import { servedBytes } from './served-bytes.ts';
import { TYPICAL } from './workload.ts';
import { worstMonth, worstMonthText } from './worst-month.ts';

/** What is asked where nothing is said. */
export const DEFAULTS: Question = { workload: TYPICAL, settings: settingsFrom({}), edges: 10, seed: 1 };

/** @param assets what the build left of the endpoints' files. */
export function worstText(settings: Settings, assets: string): string {
  return worstMonthText(worstMonth(settings, allRouteKeys(), servedBytes(assets)));
}

/**
 * A page with the places that are marked `<!-- cost: name -->` … `<!-- /cost -->` filled in anew.
 *
 * @throws RangeError for a place of which there is no text.
 */
export function documented(page: string, assets: string): string {
  return page.replaceAll(/<!-- cost: ([\w-]+) -->\n.*?<!-- \/cost -->/gs, (_, name: string) => {
    const text = name === 'worst-month' ? worstText(DEFAULTS.settings, assets) : SECTIONS[name]?.[1](DEFAULTS);
    if (text === undefined) throw new RangeError(`page: expected places named as the sections are; got ${name}`);
    return `<!-- cost: ${name} -->\n\n${text}\n\n<!-- /cost -->`;
  });
}
