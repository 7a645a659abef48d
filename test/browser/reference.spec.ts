import { operations } from '../../lib/operations/index.ts';
import { APPEARANCE } from '../../lib/reference/appearance.ts';
import {
  DESKTOP,
  expect,
  operation,
  PHONE,
  scrollsSideways,
  sentExample,
  violations,
} from '../page/browser/fixtures.ts';
import { test } from './fixtures.ts';

for (const { id, summary, parameters, examples } of operations) {
  const [{ target, status, body, varies }] = examples;
  if (status === 200) {
    test(`${id}: shows an example and its request, which gets the response shown`, async ({ page, service }) => {
      const [shown, answer] = await sentExample(page, id, summary, service + target);
      expect(shown).toEqual(body);
      if (varies) expect(Object.keys(Object(answer))).toEqual(Object.keys(Object(body)));
      else expect(answer).toEqual(body);
    });
  }

  const errorsOf = (body: unknown): { parameter: string; detail: string }[] => Object(body).errors;
  const bad = examples.find(
    ({ status, body }) => status === 400 && errorsOf(body).every(({ parameter }) => parameter in parameters),
  );
  if (bad === undefined) continue;

  test(`${id}: marks the fields of "${bad.title}"`, async ({ page }) => {
    await page.goto(`/docs#${id}`);
    const { section, error, status } = operation(page, id);
    await section.getByRole('link', { name: bad.title }).click();
    await expect(status).toHaveText('400 Bad Request');
    for (const { parameter, detail } of errorsOf(bad.body)) {
      await expect(error(parameter)).toHaveText(`${parameter} ${detail}${detail.endsWith('?') ? '' : '.'}`);
    }
  });
}

test('/ redirects to the page, whose title is that of the service', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/docs$/);
  await expect(page).toHaveTitle(/ reference$/);
});

for (const [name, { path }] of Object.entries(APPEARANCE.suggestions ?? {})) {
  test(`a field for ${name} suggests what ${path} lists`, async ({ page }) => {
    const id = operations.find(({ parameters }) => name in parameters)?.id ?? '';
    await page.goto(`/docs#${id}`);
    await operation(page, id).field(name).focus();
    await expect(page.locator(`[id="${path}/values"] option`)).not.toHaveCount(0);
  });
}

for (const viewport of [DESKTOP, PHONE]) {
  test(`${viewport.width} px: axe finds nothing, nothing scrolls sideways, and figures fit`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/docs');
    expect(await violations(page)).toEqual([]);
    const cutOff = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).length;
    expect(await page.locator('.figure').evaluateAll(cutOff)).toBe(0);
    expect(await scrollsSideways(page)).toBe(false);
  });
}
