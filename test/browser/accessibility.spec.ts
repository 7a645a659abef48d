import { DESKTOP, expect, PHONE, sendGoodAndBad, TABLET, test, violations } from './fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [DESKTOP, TABLET, PHONE]) {
    test.describe(`${viewport.width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport });

      test('axe finds nothing in examples, a response and an error', async ({ page }) => {
        await page.goto('/docs');
        await sendGoodAndBad(page);
        expect(await violations(page)).toEqual([]);
      });
    });
  }
}

test('axe finds a missing label', async ({ page }) => {
  await page.goto('/docs');
  await page.evaluate(() => document.querySelector('.parameter')?.replaceChildren(document.createElement('input')));
  expect((await violations(page)).map((violation) => violation.split(':')[0])).toContain('label');
});

test('axe finds nothing in the open menu of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/docs');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await violations(page)).toEqual([]);
});
