import { expect, test } from '@jest/globals';
import { worstMonth } from '../../lib/cost/worst-month.ts';
import { DEFAULT_THROTTLE } from '../../lib/infrastructure/stages.ts';
import { ROUTED_FUNCTIONS } from '../../lib/routes.ts';
import { read } from '../support/project.ts';

test('the worst month costs what the list prices of its requests add up to', () => {
  // awk 'BEGIN { print 40 * 31 * 86400 * (1e-6 + 0.2e-6 + 0.045 / 8 * 0.0000133334 + 260e-9 * 0.53 + 15000e-9 * 0.09) }'
  expect(worstMonth(40, 1)).toBeCloseTo(295.995, 3);
});

test('an owner reads in README and docs/operations.md what the worst month costs', () => {
  const routes = ROUTED_FUNCTIONS.flatMap(([, paths]) => paths).length;
  const dollars = Math.ceil(worstMonth(DEFAULT_THROTTLE.rate, routes) / 100) * 100;
  const text = `$${dollars.toLocaleString('en-US')}`;
  expect(read('README.md')).toContain(`up to ${text}`);
  expect(read('docs/operations.md')).toContain(`**${text}**: $296 for each of ${routes} routes`);
});
