import { GROUPS, operations } from '../../lib/operations/index.ts';
import { expect, operation, send, test } from './reference.ts';

const ids = operations.map(({ id }) => id);
const groupsOf = (list: readonly string[]) =>
  GROUPS.filter(({ operations: all }) => all.some(({ id }) => list.includes(id)));

test('/ redirects to the page, whose navigation has every operation', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/docs$/);
  await expect(page).toHaveTitle('Utility service: API reference');
  const links = page.getByRole('navigation').locator('li a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))).toEqual(
    expect.arrayContaining([...ids, 'time-object', 'errors', 'numbers', 'requests']),
  );
});

test('following a link to an operation sets the address and the title', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('navigation').getByRole('link', { name: 'Square root' }).click();
  await expect(page).toHaveURL(/\/docs#math\/sqrt$/);
  await expect(page).toHaveTitle('Square root: Utility service: API reference');
  await expect(operation(page, 'math/sqrt').section.locator('h3')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveTitle('Utility service: API reference');
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
  await page.goto('/docs#math/prime?n=91');
  await operation(page, 'math/random-number').field('min').fill('2');
  await send(page, 'math/random-number');
  await expect(page).toHaveURL(/#math\/random-number\?min=2&max=6$/);
  await expect(page).toHaveTitle('Random number: Utility service: API reference');
  const { section, field } = operation(page, 'math/prime');
  await field('n').fill('5');
  await page.goBack();
  await expect(page).toHaveURL(/#math\/prime\?n=91$/);
  await expect(page).toHaveTitle('Prime test: Utility service: API reference');
  await expect(field('n')).toHaveValue('91');
  await expect(section.locator('h3')).toBeInViewport();
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
  for (const fragment of ['math/cube?n=3', '?', '%', 'math/sqrt?n=%ZZ&m=1', 'math/sqrt?']) {
    await page.goto('/docs#errors');
    await page.goto(`/docs#${fragment}`);
    await expect(operation(page, 'math/sqrt').send).toBeEnabled();
  }
});

test('the navigation marks the section in view', async ({ page }) => {
  await page.goto('/docs#math/tan');
  await expect(page.locator('nav [aria-current]')).toHaveText('Tangent');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('nav [aria-current]')).toHaveText('Requests');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('nav [aria-current]')).toHaveText('Overview');
});

test.describe('the filter', () => {
  const cases = [
    ['paris', ['time/now', 'time/unix', 'time/unix-ms', 'time/iso']],
    ['tz', ['time/now', 'time/unix', 'time/unix-ms', 'time/iso', 'time/zones']],
    ['RADIANS', ['math/sin', 'math/cos', 'math/tan']],
    ['milliseconds convert', ['time/unix', 'time/unix-ms', 'time/iso']],
    ['isPrime', ['math/prime']],
    ['math/sqrt', ['math/sqrt']],
    ['timezone', ['time/now', 'time/unix', 'time/unix-ms', 'time/iso', 'time/zones']],
    ['timestamp', ['time/unix', 'time/unix-ms']],
    ['dst', ['time/now', 'time/unix', 'time/unix-ms', 'time/iso']],
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
      await expect(page.locator('nav div:visible')).toHaveCount(GROUPS.length + 1);
    });
  }

  test('goes to the first operation with Enter', async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('searchbox').fill('cosine');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#math\/cos$/);
  });
});
