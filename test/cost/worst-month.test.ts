import { expect, test } from '@jest/globals';
import { worstMonth } from '../../lib/cost/worst-month.ts';
import { ROUTED_FUNCTIONS } from '../../lib/routes.ts';
import { read } from '../support/project.ts';

test('the worst month costs what the list prices of its requests add up to, as README and docs/operations.md say', () => {
  // awk 'BEGIN { print 40 * 31 * 31 * 86400 * (1e-6 + 0.2e-6 + 0.045 / 8 * 0.0000133334 + 260e-9 * 0.53 + 15000e-9 * 0.09) }'
  const routes = ROUTED_FUNCTIONS.flatMap(([, paths]) => paths).length;
  expect(worstMonth(40, routes)).toBeCloseTo(9_175.9, 1);
  expect(read('README.md')).toContain('$9,200');
  expect(read('docs/operations.md')).toContain(`**$9,200**: $296 for each of ${routes} routes`);
});
