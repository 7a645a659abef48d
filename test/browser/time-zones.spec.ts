import type { Page } from '@playwright/test';
import { BASE_URL_PLACEHOLDER } from '../../lambdas/http/base-url.ts';
import type { Operation } from '../../lib/contract/endpoint.ts';
import { operationEntries } from '../../lib/contract/index.ts';
import { pageAssets } from '../../lib/generate/page/page-assets.ts';
import { referencePage } from '../../lib/generate/page/reference-page.ts';
import { expect, operation, send, test } from './reference.ts';

const ZONES = ['Africa/Abidjan', 'Europe/Paris', 'UTC'];

/** Serves the page of a contract whose operation `time/zones` answers with these zones. */
async function serveWithZones(page: Page): Promise<void> {
  const [, now] = operationEntries[0] ?? [];
  const examples = now?.examples.filter(({ status }) => status === 200) ?? [];
  const zones = { ...now, path: '/time/zones', parameters: {}, examples } as Operation;
  const others = operationEntries.filter(([id]) => (id as string) !== 'time/zones');
  const html = referencePage([...others, ['time/zones', zones]], await pageAssets(), BASE_URL_PLACEHOLDER);
  await page.route('**/docs', (route) => route.fulfill({ contentType: 'text/html', body: html }));
}

test('a field for a time zone offers those that the service knows, once it is entered', async ({ page }) => {
  await serveWithZones(page);
  let requests = 0;
  await page.route('**/time/zones', (route) => {
    requests++;
    return route.fulfill({ json: { zones: ZONES } });
  });
  await page.goto('/docs');
  expect(requests).toBe(0);
  for (const id of ['time/now', 'time/unix']) await operation(page, id).field('tz').focus();
  const offered = () =>
    operation(page, 'time/unix')
      .field('tz')
      .evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value));
  await expect.poll(offered).toEqual(ZONES);
  expect(requests).toBe(1);
});

test.describe('without the list', () => {
  test.use({ complaints: /Failed to load resource/ });

  test('the field takes any text', async ({ page }) => {
    await serveWithZones(page);
    await page.route('**/time/zones', (route) => route.abort());
    await page.goto('/docs');
    const { field, body } = operation(page, 'time/unix');
    await field('tz').fill('Asia/Kolkata');
    await send(page, 'time/unix');
    await expect(body).toContainText('"timezone": "Asia/Kolkata"');
  });
});
