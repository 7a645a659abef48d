import { operations } from '../../lib/operations/index.ts';
import { badExampleOf, DESKTOP, expect, operation, PHONE, scrollsSideways, send, test } from './fixtures.ts';

for (const one of operations) {
  const { id, summary, examples } = one;
  const [{ target, status: expected, body: example, varies }] = examples;
  if (expected === 200) {
    test(`${id}: shows an example and its request, which gets the response shown`, async ({ page, service }) => {
      await page.goto(`/docs#${id}`);
      const { section, body, status, sample, output } = operation(page, id);
      await expect(section.locator('h3')).toBeInViewport();
      await expect(section.locator('h3')).toHaveText(summary);
      await expect(sample).toHaveText(`curl '${service}${target}'`);
      await expect(output).toHaveText(Object(example).message);
      expect(JSON.parse(await body.innerText())).toEqual(example);
      await send(page, id);
      await expect(status).toHaveText('200 OK');
      const answer = JSON.parse(await body.innerText());
      if (varies) expect(Object.keys(answer)).toEqual(Object.keys(Object(example)));
      else expect(answer).toEqual(example);
    });
  }

  const bad = badExampleOf(one);
  if (bad === undefined) continue;

  test(`${id}: marks the fields of "${bad.title}"`, async ({ page }) => {
    await page.goto(`/docs#${id}`);
    const { section, error, status } = operation(page, id);
    await section.getByRole('link', { name: bad.title }).click();
    await expect(status).toHaveText('400 Bad Request');
    for (const { parameter, detail } of bad.errors) {
      await expect(error(parameter)).toHaveText(`${parameter} ${detail}${detail.endsWith('?') ? '' : '.'}`);
    }
  });
}

test('/ redirects to the page, whose title is that of the service', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/docs$/);
  await expect(page).toHaveTitle(/ reference$/);
});

for (const viewport of [DESKTOP, PHONE]) {
  test(`${viewport.width} px: nothing scrolls sideways, and figures fit`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/docs');
    const cutOff = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).length;
    expect(await page.locator('.figure').evaluateAll(cutOff)).toBe(0);
    expect(await scrollsSideways(page)).toBe(false);
  });
}
