import { expect, test } from '../browser/fixtures.ts';

for (const [words, id] of Object.entries({
  ...{ sin: 'math/sin', tan: 'math/tan', ln: 'math/log', round: 'math/round', pow: 'math/pow' },
  ...{ unix: 'time/unix', iso: 'time/iso', zones: 'time/zones', ms: 'time/unix-ms', seconds: 'time/unix' },
  ...{ date: 'time/iso', errors: 'errors', 'rate limit': 'requests', cors: 'requests' },
  ...{ 429: 'error-429', wrong_offset: 'error-wrong_offset' },
  ...{ 'time object': 'zoned-time-object', dst: 'zoned-time-object', timezone: 'time/zones', nanoseconds: 'time/unix' },
  ...{ half: 'math/round', ceiling: 'math/ceil', leap: 'time/iso', iso8601: 'time/iso', rfc3339: 'time/iso' },
})) {
  test(`"${words}" in the filter leads to ${id}`, async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('searchbox').fill(words);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });
}
