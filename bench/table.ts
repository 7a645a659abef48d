import { COLUMNS, type Measured, median } from './measure.ts';

const THREE_DIGITS = new Intl.NumberFormat('en', { minimumSignificantDigits: 3, maximumSignificantDigits: 3 });

/**
 * A Markdown table of medians.
 *
 * @param base - in brackets, each number is a multiple of this one's: the median of the ratios in each round.
 */
export function table(rows: readonly Measured[], base?: Measured): string {
  const lines = rows.map(({ name, rounds }) => {
    const cells = COLUMNS.map((_, column) => {
      const times = rounds.flatMap((round) => round[column] ?? []);
      if (times.length === 0) return '';
      const ratios = times.map((time, round) => time / (base?.rounds[round]?.[column] ?? NaN));
      return THREE_DIGITS.format(median(times)) + (base ? ` (${THREE_DIGITS.format(median(ratios))}×)` : '');
    });
    return [name, ...cells];
  });
  const rule = ['---', ...COLUMNS.map(() => '---:')];
  return [['', ...COLUMNS], rule, ...lines].map((cells) => `|${cells.join('|')}|`).join('\n');
}
