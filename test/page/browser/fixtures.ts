import { test as base, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { pageAssets, referencePage } from '../../../lib/page/index.ts';
import { referenceOf } from '../../../lib/page/reference.ts';
import { type Service, serve } from '../../support/http.ts';
import { APPEARANCE, answer, DOCUMENT } from '../service.ts';

export const operations = referenceOf(DOCUMENT, APPEARANCE.anchors).groups.flatMap((group) => group.operations);

export const URLS = { script: 'assets/reference.js', style: 'assets/reference.css', icon: 'assets/icon.svg' };
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>A dot</title></svg>';

/** No part of the page is inline, and its script writes no HTML. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; require-trusted-types-for 'script'`;

/** Serves the page, and answers what it documents. */
async function startService(): Promise<Service> {
  const { script, style } = await pageAssets();
  const files: Readonly<Record<string, readonly [type: string, content: string | Uint8Array]>> = {
    '/docs': ['text/html; charset=utf-8', referencePage(DOCUMENT, APPEARANCE, URLS)],
    '/assets/reference.js': ['text/javascript; charset=utf-8', script],
    '/assets/reference.css': ['text/css; charset=utf-8', style],
    '/assets/icon.svg': ['image/svg+xml', ICON],
  };
  return serve(({ url = '' }, response) => {
    const [type, content] = files[url] ?? [];
    const { status = 404, body } = answer(url) ?? {};
    const headers = {
      'content-type': type ?? 'application/json',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    };
    response.writeHead(content === undefined ? status : 200, headers).end(content ?? JSON.stringify(body));
  });
}

/** A service for each worker, and a page that fails the test on unexpected messages and on requests to other hosts. */
export function testOf(start: () => Promise<Service>) {
  return base.extend<{ expectedMessages: RegExp }, { service: string }>({
    /** Console messages that do not fail the test. */
    expectedMessages: [/the server responded with a status of 4\d\d/, { option: true }],

    service: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
      async ({}, use) => {
        const { base, close } = await start();
        await use(base);
        close();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ service }, use) => use(service),

    page: async ({ page, baseURL, expectedMessages }, use) => {
      const unexpected: string[] = [];
      page.on('console', (message) => {
        if (!expectedMessages.test(message.text())) unexpected.push(message.text());
      });
      page.on('pageerror', ({ message }) => unexpected.push(message));
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL}/`)) unexpected.push(request.url());
      });
      await use(page);
      expect(unexpected).toEqual([]);
    },
  });
}

export const test = testOf(startService);

export { expect };

/** Window sizes. The desktop is low, so that a sticky part which is too tall leaves the window. */
export const DESKTOP = { width: 1280, height: 657 };
export const TABLET = { width: 768, height: 1024 };
export const PHONE = { width: 360, height: 740 };

/** The section of an operation and its parts. */
export function operation(page: Page, id: string) {
  const section = page.locator(`article:has([id="${id}"])`);
  return {
    section,
    field: (name: string): Locator => page.locator(`[id="${id}/${name}"]`),
    error: (name: string): Locator => page.locator(`[id="${id}/${name}/about"] .error`),
    send: section.getByRole('button', { name: 'Send request' }),
    response: section.locator('.response'),
    heading: section.locator('.response .title'),
    request: section.locator('.response .request span'),
    status: section.locator('.response .status'),
    body: section.locator('.response pre'),
    /** What the response says in a sentence. */
    output: section.locator('output'),
    sample: section.locator('.tabbed pre:visible'),
  };
}

/** Sends the form of an operation and waits for its response. */
export async function send(page: Page, id: string): Promise<void> {
  const { send: button, response } = operation(page, id);
  await button.click();
  await expect(response).toHaveAttribute('aria-busy', 'false');
}

/** The response that the section of an operation shows at first, and the one after its example has been sent. */
export async function sentExample(page: Page, id: string, summary: string, url: string): Promise<[unknown, unknown]> {
  await page.goto(`/docs#${id}`);
  const { section, body, status, sample, output } = operation(page, id);
  await expect(section.locator('h3')).toBeInViewport();
  await expect(section.locator('h3')).toHaveText(summary);
  await expect(sample).toHaveText(`curl '${url}'`);
  const shown = JSON.parse(await body.innerText());
  await expect(output).toHaveText(shown.message);
  await send(page, id);
  await expect(status).toHaveText('200 OK');
  return [shown, JSON.parse(await body.innerText())];
}

/** Whether the page is wider than the window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** The violations that axe-core finds with all but its experimental rules. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
