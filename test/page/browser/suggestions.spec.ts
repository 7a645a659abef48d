import { expect, operation, send, test } from './fixtures.ts';

test('a field for a time zone suggests the names that the service knows, once it gets the focus', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const focused = Promise.withResolvers<void>();
  await page.route('**/places/zones', async (route) => {
    await focused.promise;
    await route.continue();
  });
  await page.goto('/docs');
  expect(requests).not.toContain('/places/zones');
  for (const id of ['places/now', 'places/time']) await operation(page, id).field('tz').focus();
  focused.resolve();
  const suggestions = () =>
    operation(page, 'places/time')
      .field('tz')
      .evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value));
  await expect.poll(suggestions).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Paris', 'UTC']));
  expect(requests.filter((path) => path === '/places/zones')).toHaveLength(1);
});

test.describe('if the list of time zones does not load', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('the field takes any text, and loads the list when it gets the focus again', async ({ page }) => {
    await page.route('**/places/zones', (route) => route.fulfill({ status: 500, json: { zones: ['Not/This'] } }));
    await page.goto('/docs');
    const { field, body } = operation(page, 'places/time');
    await field('tz').fill('Asia/Kolkata');
    await send(page, 'places/time');
    await expect(body).toContainText('"zone": "Asia/Kolkata"');
    await expect(page.locator('datalist option')).toHaveCount(0);
    await page.unroute('**/places/zones');
    await field('tz').focus();
    await expect(page.locator('datalist option[value="Asia/Kolkata"]')).toHaveCount(1);
  });
});
