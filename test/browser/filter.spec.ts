import { expect } from '../page/browser/fixtures.ts';
import { test } from './fixtures.ts';

for (const [words, id] of [
  ['half', 'math/round'],
  ['ceiling', 'math/ceil'],
  ['leap', 'time/iso'],
  ['nanoseconds', 'time/unix'],
  ['iso8601', 'time/iso'],
  ['rfc3339', 'time/iso'],
  ['timezone', 'time/zones'],
]) {
  test(`whoever looks for "${words}" finds ${id}`, async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('searchbox', { name: 'Filter' }).fill(`${words}`);
    await expect(page.locator(`nav a[href="#${id}"]:visible`)).toBeVisible();
  });
}
