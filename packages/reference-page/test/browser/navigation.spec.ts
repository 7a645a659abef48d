import { expect, groups, operation, operations, send, test } from './fixtures.ts';

const ids = operations.map(({ id }) => id);
const groupsOf = (list: readonly string[]) =>
  groups.filter(({ operations: all }) => all.some(({ id }) => list.includes(id)));

test('the navigation has every operation', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveTitle('Test service: API reference');
  const links = page.getByRole('navigation').locator('li a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))).toEqual(
    expect.arrayContaining([...ids, 'time-object', 'errors', 'values']),
  );
});

test('following a link to an operation sets the address and the title', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('navigation').getByRole('link', { name: 'Half' }).click();
  await expect(page).toHaveURL(/\/docs#numbers\/half$/);
  await expect(page).toHaveTitle('Half: Test service: API reference');
  await expect(operation(page, 'numbers/half').section.locator('h3')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveTitle('Test service: API reference');
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
  await expect(page).toHaveTitle('Range of integers: Test service: API reference');
  const { section, field } = operation(page, 'numbers/half');
  await field('n').fill('5');
  await page.goBack();
  await expect(page).toHaveURL(/#numbers\/half\?n=91$/);
  await expect(page).toHaveTitle('Half: Test service: API reference');
  await expect(field('n')).toHaveValue('91');
  await expect(section.locator('h3')).toBeInViewport();
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

test('the navigation marks the section in view', async ({ page }) => {
  await page.goto('/docs#numbers/range');
  await expect(page.locator('nav [aria-current]')).toHaveText('Range of integers');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('nav [aria-current]')).toHaveText('Values');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('nav [aria-current]')).toHaveText('Overview');
});

test.describe('the filter', () => {
  const cases = [
    ['paris', ['places/time', 'places/now', 'places/names', 'places/add']],
    ['tz', ['places/time', 'places/now']],
    ['MINIMUM', ['numbers/range']],
    ['place seconds', ['places/time', 'places/now']],
    ['numbers/half', ['numbers/half']],
    ['xyzzy', []],
  ] as const;
  for (const [words, expected] of cases) {
    test(`finds "${words}" in ${expected.join(', ') || 'nothing'}`, async ({ page }) => {
      await page.goto('/docs');
      const filter = page.getByRole('searchbox', { name: 'Filter operations' });
      const all = await page.locator('nav div li a').count();
      await filter.fill(words);
      const links = page.locator('nav div li a:visible');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))).toEqual([
        ...expected,
      ]);
      await expect(page.getByRole('status')).toContainText([
        expected.length === 0 ? 'No matching operations' : `${expected.length} of ${ids.length} operations`,
      ]);
      await expect(page.locator('nav div:visible')).toHaveCount(groupsOf(expected).length);
      await filter.fill('');
      await expect(links).toHaveCount(all);
      await expect(page.locator('nav div:visible')).toHaveCount(groups.length + 1);
    });
  }

  test('goes to the first operation with Enter', async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('searchbox').fill('slug');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#words\/slug$/);
  });
});
