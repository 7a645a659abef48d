import { referencePage } from '../../../lib/page/index.ts';
import { APPEARANCE, DOCUMENT } from '../service.ts';
import { expect, operation, operations, PHONE, send, test, URLS } from './fixtures.ts';

const ids = operations.map(({ id }) => id);

test('the navigation has every operation', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveTitle('Test service reference');
  const links = page.getByRole('navigation').locator('li a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))).toEqual(
    expect.arrayContaining([...ids, 'zoned-time-object', 'errors', 'values']),
  );
});

test('following a link to an operation sets the address and the title', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('navigation').getByRole('link', { name: 'Half' }).click();
  await expect(page).toHaveURL(/\/docs#numbers\/half$/);
  await expect(page).toHaveTitle('Half – Test service reference');
  await expect(operation(page, 'numbers/half').section.locator('h3')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveTitle('Test service reference');
});

test('the address of a filled-in form restores it in another tab', async ({ page, context }) => {
  await page.goto('/docs#places/time');
  const { field } = operation(page, 'places/time');
  await field('t').fill('-1.5');
  await field('tz').fill('Asia/Kolkata');
  await send(page, 'places/time');
  await expect(page).toHaveURL(/\/docs#places\/time\?t=-1\.5&tz=Asia\/Kolkata$/);

  const other = await context.newPage();
  await other.goto(page.url());
  const there = operation(other, 'places/time');
  await expect(there.field('t')).toHaveValue('-1.5');
  await expect(there.field('tz')).toHaveValue('Asia/Kolkata');
  await expect(there.section.locator('h3')).toBeInViewport();
  await expect(there.heading).toHaveText('Response');
  await expect(there.request).toHaveText('/places/time/-1.5?tz=Asia/Kolkata');
  await expect(other).toHaveURL(page.url());
  await other.keyboard.press('Tab'); // continues from the operation, not from the top of the page
  await expect(there.section.locator(':focus')).toHaveCount(1);
});

test('sending a form puts all its values into the address and its operation into the title', async ({ page }) => {
  await page.goto('/docs#numbers/half?n=91');
  await operation(page, 'numbers/range').field('min').fill('2');
  await send(page, 'numbers/range');
  await expect(page).toHaveURL(/#numbers\/range\?min=2&max=6$/);
  await expect(page).toHaveTitle('Range of integers – Test service reference');
  const { section, field } = operation(page, 'numbers/half');
  await field('n').fill('5');
  await page.goBack();
  await expect(page).toHaveURL(/#numbers\/half\?n=91$/);
  await expect(page).toHaveTitle('Half – Test service reference');
  await expect(field('n')).toHaveValue('91');
  await expect(section.locator('h3')).toBeInViewport();
});

test('the introduction leads to a form that is filled in and sent', async ({ page }) => {
  await page.goto('/docs');
  const { section, field, heading } = operation(page, 'places/time');
  // The second leads to where the first has already led.
  for (const name of ['Try it', '/places/time/86400?tz=Europe/Paris']) {
    const request = page.waitForRequest('**/places/time/86400?tz=Europe/Paris');
    await page.getByRole('link', { name }).click();
    await request;
    await expect(section.locator('h3')).toBeInViewport();
    await expect(field('tz')).toHaveValue('Europe/Paris');
    await expect(heading).toHaveText('Response');
    await page.evaluate(() => scrollTo(0, 0));
  }
});

test('the address has the values of an unchanged form, too, and restores empty fields', async ({ page }) => {
  await page.goto('/docs#numbers/range');
  const { field, send: button } = operation(page, 'numbers/range');
  await button.click();
  await expect(page).toHaveURL(/#numbers\/range\?min=1&max=6$/);
  for (const name of ['min', 'max']) await field(name).fill('');
  await button.click();
  await expect(page).toHaveURL(/#numbers\/range\?$/);
  await page.reload();
  for (const name of ['min', 'max']) await expect(field(name)).toHaveValue('');
});

test('the page works with unknown operations and malformed values in its address', async ({ page }) => {
  for (const fragment of ['numbers/third?n=3', '?', '%', 'numbers/half?n=%ZZ&m=1', 'numbers/half?']) {
    await page.goto('/docs#errors');
    await page.goto(`/docs#${fragment}`);
    await expect(operation(page, 'numbers/half').send).toBeEnabled();
  }
});

test('the page works with an id that is not ASCII', async ({ page }) => {
  const body = referencePage(DOCUMENT, { ...APPEARANCE, anchors: { 'numbers/half': 'Hälfte' } }, URLS);
  await page.route('**/docs', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.goto('/docs#Hälfte?n=6');
  const { section, field, body: response } = operation(page, 'Hälfte');
  await expect(field('n')).toHaveValue('6');
  await expect(response).toContainText('Half of 6 is 3.');
  await expect(page).toHaveTitle('Half – Test service reference');
  await expect(section.getByRole('radio', { name: 'Python' })).toBeVisible();
  await page.getByRole('searchbox').fill('hälfte');
  await expect(page.locator('nav li a:visible')).toHaveText(['Half']);
  const entries = await page.evaluate(() => history.length);
  await field('n').fill('8');
  await send(page, 'Hälfte');
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('the navigation marks the section in view', async ({ page }) => {
  await page.goto('/docs#numbers/range');
  await expect(page.locator('nav [aria-current]')).toHaveText('Range of integers');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('nav [aria-current]')).toHaveText('Values');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('nav [aria-current]')).toHaveText('Overview');
});

test.describe('the filter', () => {
  for (const [words, expected] of [
    ['paris', ['places/time', 'places/now']],
    ['half', ['numbers/half']],
    ['RANGE', ['numbers/range']],
    ['time object', ['zoned-time-object']],
    ['milliseconds', ['zoned-time-object']],
    ['names', ['places/names']],
    ['timezones', ['places/names']],
    ['invalid', ['error-invalid', 'errors']],
    ['isoweek', []],
    ['nge', []],
  ] as const) {
    test(`finds "${words}" in ${expected.join(', ') || 'nothing'}, the best first`, async ({ page }) => {
      await page.goto('/docs');
      const links = page.locator('nav li a:visible');
      const all = await links.allTextContents();
      await page.getByRole('searchbox', { name: 'Filter' }).fill(words);
      const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')?.slice(1)));
      expect(hrefs.slice(0, Math.max(1, expected.length))).toEqual([...expected]);
      await expect(page.locator('#filter-result')).toHaveText(`${hrefs.length || 'Nothing'} found`);
      await page.getByRole('searchbox').fill('');
      expect(await links.allTextContents()).toEqual(all);
    });
  }

  test('gets the focus with /, and goes to the first section that it finds with Enter', async ({ page }) => {
    await page.goto('/docs');
    const all = await page.locator('nav li a:visible').count();
    await page.keyboard.press('/');
    await page.keyboard.type('slug');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#words\/slug$/);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.locator('nav li a:visible')).toHaveCount(all);
    await operation(page, 'words/slug').field('text').fill('');
    await page.keyboard.type('a/b');
    await expect(operation(page, 'words/slug').field('text')).toHaveValue('a/b');
  });

  test('keeps what was typed when Enter finds nothing', async ({ page }) => {
    await page.goto('/docs');
    const input = page.getByRole('searchbox');
    await input.fill('slugs');
    await input.press('Enter');
    await expect(input).toHaveValue('slugs');
    await expect(page.locator('#filter-result')).toHaveText('Nothing found');
  });

  test('gets the focus with / from a radio button, and its text is replaced', async ({ page }) => {
    await page.goto('/docs');
    const input = page.getByRole('searchbox');
    await input.fill('slug');
    await operation(page, 'numbers/half').section.getByRole('radio', { name: 'curl' }).focus();
    await page.keyboard.type('/half');
    await expect(input).toHaveValue('half');
  });

  for (const viewport of [PHONE, { width: 1280, height: 500 }]) {
    test(`${viewport.width} px: leads to what it finds with the arrow key, without scrolling`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/docs');
      await page.keyboard.press('/');
      await page.keyboard.type('zones');
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('nav li a:focus')).toHaveText('Time zones');
      await page.waitForTimeout(200); // scrolling is smooth
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Time zones', exact: true })).toBeInViewport({ ratio: 1 });
    });
  }
});
