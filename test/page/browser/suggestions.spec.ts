import { expect, operation, send, test } from '../../browser/fixtures.ts';

test('a field for a time zone suggests the names that the service knows, once it gets the focus', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const focused = Promise.withResolvers<void>();
  await page.route('**/time/zones', async (route) => {
    await focused.promise;
    await route.continue();
  });
  await page.goto('/docs');
  expect(requests).not.toContain('/time/zones');
  for (const id of ['time/now', 'time/unix']) await operation(page, id).field('tz').focus();
  focused.resolve();
  const suggestions = () =>
    operation(page, 'time/unix')
      .field('tz')
      .evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value));
  await expect.poll(suggestions).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Paris', 'UTC']));
  expect(requests.filter((path) => path === '/time/zones')).toHaveLength(1);
});

test.describe('if the list of time zones does not load', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('the field takes any text, and loads the list when it gets the focus again', async ({ page }) => {
    await page.route('**/time/zones', (route) => route.fulfill({ status: 500, json: { zones: ['Not/This'] } }));
    await page.goto('/docs');
    const { field, body } = operation(page, 'time/unix');
    await field('tz').fill('Asia/Kolkata');
    await send(page, 'time/unix');
    await expect(body).toContainText('"timezone": "Asia/Kolkata"');
    await expect(page.locator('datalist option')).toHaveCount(0);
    await page.unroute('**/time/zones');
    await field('tz').focus();
    await expect(page.locator('datalist option[value="Asia/Kolkata"]')).toHaveCount(1);
  });
});
