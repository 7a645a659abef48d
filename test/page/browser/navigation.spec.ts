import { operations } from '../../../lib/operations/index.ts';
import { expect, operation, PHONE, send, test } from '../../browser/fixtures.ts';

const ids = operations.map(({ id }) => id);

test('the navigation has every operation', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveTitle('Utility service reference');
  const links = page.getByRole('navigation').locator('li a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))).toEqual(
    expect.arrayContaining([...ids, 'zoned-time-object', 'errors', 'numbers', 'requests']),
  );
});

test('following a link to an operation sets the address and the title', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('navigation').getByRole('link', { name: 'Square root' }).click();
  await expect(page).toHaveURL(/\/docs#math\/sqrt$/);
  await expect(page).toHaveTitle('Square root – Utility service reference');
  await expect(operation(page, 'math/sqrt').section.locator('h3')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveTitle('Utility service reference');
});

test('the address of a filled-in form restores it in another tab', async ({ page, context }) => {
  await page.goto('/docs#time/unix');
  const { field } = operation(page, 'time/unix');
  await field('t').fill('-1.5');
  await field('tz').fill('Asia/Kolkata');
  await send(page, 'time/unix');
  await expect(page).toHaveURL(/\/docs#time\/unix\?t=-1\.5&tz=Asia\/Kolkata$/);

  const other = await context.newPage();
  await other.goto(page.url());
  const there = operation(other, 'time/unix');
  await expect(there.field('t')).toHaveValue('-1.5');
  await expect(there.field('tz')).toHaveValue('Asia/Kolkata');
  await expect(there.section.locator('h3')).toBeInViewport();
  await expect(there.heading).toHaveText('Response');
  await expect(there.request).toHaveText('/time/unix/-1.5?tz=Asia/Kolkata');
  await expect(other).toHaveURL(page.url());
  await other.keyboard.press('Tab'); // continues from the operation, not from the top of the page
  await expect(there.section.locator(':focus')).toHaveCount(1);
});

test('sending a form puts all its values into the address and its operation into the title', async ({ page }) => {
  await page.goto('/docs#math/sqrt?n=81');
  await operation(page, 'math/random-number').field('min').fill('2');
  await send(page, 'math/random-number');
  await expect(page).toHaveURL(/#math\/random-number\?min=2&max=6$/);
  await expect(page).toHaveTitle('Random number – Utility service reference');
  const { section, field } = operation(page, 'math/sqrt');
  await field('n').fill('5');
  await page.goBack();
  await expect(page).toHaveURL(/#math\/sqrt\?n=81$/);
  await expect(page).toHaveTitle('Square root – Utility service reference');
  await expect(field('n')).toHaveValue('81');
  await expect(section.locator('h3')).toBeInViewport();
});

test('the introduction leads to a form that is filled in and sent', async ({ page }) => {
  await page.goto('/docs');
  const { section, field, heading } = operation(page, 'math/pow');
  // The second leads to where the first has already led.
  for (const name of ['Try it', '/math/pow?base=1.1&exponent=2']) {
    const request = page.waitForRequest(/\/math\/pow\?base=1\.1&exponent=2$/);
    await page.getByRole('link', { name }).click();
    await request;
    await expect(section.locator('h3')).toBeInViewport();
    await expect(field('base')).toHaveValue('1.1');
    await expect(heading).toHaveText('Response');
    await page.evaluate(() => scrollTo(0, 0));
  }
});

test('the address has the values of an unchanged form, too, and restores empty fields', async ({ page }) => {
  await page.goto('/docs#math/random-number');
  const { field, send: button } = operation(page, 'math/random-number');
  await button.click();
  await expect(page).toHaveURL(/#math\/random-number\?min=1&max=6$/);
  for (const name of ['min', 'max']) await field(name).fill('');
  await button.click();
  await expect(page).toHaveURL(/#math\/random-number\?$/);
  await page.reload();
  for (const name of ['min', 'max']) await expect(field(name)).toHaveValue('');
});

test('the page works with unknown operations and malformed values in its address', async ({ page }) => {
  for (const fragment of ['math/third?n=3', '?', '%', 'math/sqrt?n=%ZZ&m=1', 'math/sqrt?']) {
    await page.goto('/docs#errors');
    await page.goto(`/docs#${fragment}`);
    await expect(operation(page, 'math/sqrt').send).toBeEnabled();
  }
});

test('the page works with an id that is not ASCII', async ({ page }) => {
  await page.route('**/docs', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/math\/sqrt(?!\/\d)/g, 'Größe') });
  });
  await page.goto('/docs#Größe?n=36');
  const { section, field, output } = operation(page, 'Größe');
  await expect(field('n')).toHaveValue('36');
  await expect(output).toHaveText('The square root of 36 is 6.');
  await expect(page).toHaveTitle('Square root – Utility service reference');
  await expect(section.getByRole('radio', { name: 'Python' })).toBeVisible();
  await page.getByRole('searchbox').fill('größe');
  await expect(page.locator('nav li a:visible')).toHaveText(['Square root']);
  const entries = await page.evaluate(() => history.length);
  await field('n').fill('8');
  await send(page, 'Größe');
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('the navigation marks the section in view', async ({ page }) => {
  await page.goto('/docs#math/random-number');
  await expect(page.locator('nav [aria-current]')).toHaveText('Random number');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('nav [aria-current]')).toHaveText('Requests');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('nav [aria-current]')).toHaveText('Overview');
});

test.describe('the filter', () => {
  for (const [words, expected] of [
    ['milliseconds', ['time/unix-ms']],
    ['ROUND', ['math/round']],
    ['time object', ['zoned-time-object']],
    ['out_of_range', ['error-out_of_range']],
    ['undefined', ['error-undefined_result']],
    ['quare', []],
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
    await page.keyboard.type('square');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#math\/sqrt$/);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.locator('nav li a:visible')).toHaveCount(all);
    await operation(page, 'math/sqrt').field('n').fill('');
    await page.keyboard.type('a/b');
    await expect(operation(page, 'math/sqrt').field('n')).toHaveValue('a/b');
  });

  test('keeps what was typed when Enter finds nothing', async ({ page }) => {
    await page.goto('/docs');
    const input = page.getByRole('searchbox');
    await input.fill('squares');
    await input.press('Enter');
    await expect(input).toHaveValue('squares');
    await expect(page.locator('#filter-result')).toHaveText('Nothing found');
  });

  test('gets the focus with / from a radio button, and its text is replaced', async ({ page }) => {
    await page.goto('/docs');
    const input = page.getByRole('searchbox');
    await input.fill('sine');
    await operation(page, 'math/sqrt').section.getByRole('radio', { name: 'curl' }).focus();
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
      await expect(page.locator('nav li a:focus')).toHaveText('Time zone names');
      await page.waitForTimeout(200); // scrolling is smooth
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Time zone names', exact: true })).toBeInViewport({ ratio: 1 });
    });
  }
});
