import { DESKTOP, expect, operation, PHONE, send, TABLET, test, violations } from './fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [DESKTOP, TABLET, PHONE]) {
    test.describe(`${viewport.width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport });

      test('axe finds nothing before and after sending, and with an error', async ({ page }) => {
        await page.goto('/docs');
        expect(await violations(page)).toEqual([]);
        await send(page, 'numbers/half');
        const { field, error, send: button } = operation(page, 'places/time');
        await field('t').fill('nonsense');
        await button.click();
        await expect(error('t')).not.toBeEmpty();
        expect(await violations(page)).toEqual([]);
      });
    });
  }
}

test('axe finds a missing label', async ({ page }) => {
  await page.goto('/docs');
  await page.evaluate(() => document.querySelector('[for="numbers/half/n"]')?.remove());
  expect((await violations(page)).map((violation) => violation.split(':')[0])).toContain('label');
});

test('axe finds nothing in the open menu of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/docs');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await violations(page)).toEqual([]);
});
