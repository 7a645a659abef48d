import { test as base, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import type { Operation } from '../../lib/http/operation.ts';
import { GROUPS, operations } from '../../lib/operations/index.ts';
import { startService } from '../local/service.ts';

/** The service for each worker, and a page that fails the test on unexpected messages and on requests to other hosts. */
export const test = base.extend<{ expectedMessages: RegExp }, { service: string }>({
  /** Console messages that do not fail the test. */
  expectedMessages: [/the server responded with a status of 4\d\d/, { option: true }],

  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const { base, close } = await startService();
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

/** The first example of an operation whose errors are all about its parameters, with these errors. */
export function badExampleOf({ parameters, examples }: Operation) {
  const bad = examples.filter(({ status }) => status === 400);
  return bad
    .map(({ title, body }) => ({ title, errors: Object(body).errors as { parameter: string; detail: string }[] }))
    .find(({ errors }) => errors.every(({ parameter }) => parameter in parameters));
}

/** Sends the form of the first operation, and the first example with an error of a field. */
export async function sendGoodAndBad(page: Page): Promise<void> {
  await send(page, GROUPS[0].operations[0].id);
  const [bad] = operations.flatMap((one) => {
    const example = badExampleOf(one);
    return example === undefined ? [] : [{ ...operation(page, one.id), title: example.title }];
  });
  await bad?.section.getByRole('link', { name: bad.title }).click();
  await expect(page.locator('.error:not(:empty)').first()).toBeVisible();
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
