import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { operationEntries } from '../../lib/contract/index.ts';
import { startService } from '../local/service.ts';
import { startChromium } from './chromium.ts';
import { background, choose, scrollsSideways, tabTo, tryOperation } from './reference-actions.ts';

const SCREENSHOTS = join(tmpdir(), 'utility-service-reference');
const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

const browser = await startChromium();
if (browser === undefined) {
  console.error('There is no Chromium: install one (Debian: apt-get install chromium) or name it in CHROMIUM.');
  process.exit(1);
}
mkdirSync(SCREENSHOTS, { recursive: true });
const { app, base } = await startService();
const requested: string[] = [];
app.server.on('request', ({ url = '' }) => requested.push(url));

const results: boolean[] = [];
try {
  await checkAll(browser);
} finally {
  await browser.close();
  await app.close();
}
const failed = results.filter((passed) => !passed).length;
console.log(`\nscreenshots: ${SCREENSHOTS}\n${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function checkAll(browser: Browser): Promise<void> {
  await check(browser, 'shows the whole service at the first view', DESKTOP, async (page) => {
    assert.match(await page.title(), /^Utility service/);
    assert.equal(await page.locator('nav .nav-bar-path').count(), operationEntries.length);
    await screenshot(page, 'desktop');
  });

  await check(browser, 'tries a mathematical operation', DESKTOP, async (page) => {
    await choose(page, 'Primality and the smallest factor');
    const { status, text } = await tryOperation(page, { n: '91' });
    assert.match(status, /200/);
    assert.match(text, /"91 is not a prime number: it is 7 × 13\."/);
    await screenshot(page, 'desktop-math');
  });

  await check(browser, 'tries an operation as it is filled in', DESKTOP, async (page) => {
    await choose(page, 'Power');
    const { text } = await tryOperation(page, {});
    assert.match(text, /"2 raised to the power 10 is 1024\."/);
  });

  await check(browser, 'tries a time operation', DESKTOP, async (page) => {
    await choose(page, 'Convert a unix timestamp in seconds');
    const { status, text } = await tryOperation(page, { t: '1709884384.193', tz: 'Europe/Paris' });
    assert.match(status, /200/);
    assert.match(text, /"2024-03-08T08:53:04\.193\+01:00"/);
  });

  await check(browser, 'shows why a request is refused', DESKTOP, async (page) => {
    await choose(page, 'Square root');
    const { status, text } = await tryOperation(page, { n: '0' });
    assert.match(status, /400/);
    assert.match(text, /"n must be greater than 0\."/);
    await screenshot(page, 'desktop-refusal');
  });

  await check(browser, 'gives a request to copy, for curl and for fetch', DESKTOP, async (page) => {
    await choose(page, 'Sine');
    const sample = page.locator('.code-sample-wrapper:visible pre');
    assert.match(await sample.innerText(), new RegExp(`curl '${base}/math/sin/1'`));
    await page.locator('.tab-btn', { hasText: 'fetch' }).click();
    assert.match(await sample.innerText(), new RegExp(`await fetch\\('${base}/math/sin/1'\\)`));
    assert.equal(await page.locator('.code-sample-wrapper:visible').getByRole('button', { name: 'Copy' }).count(), 1);
  });

  await check(browser, 'is used by keyboard alone', DESKTOP, async (page) => {
    await tabTo(page, 'Factorial');
    await page.keyboard.press('Enter');
    await page.locator('#request-param-n').waitFor();
    await tabTo(page, 'request-param-n');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await page.getByText('"The factorial of 6 is 720."').waitFor();
  });

  await check(browser, 'is readable and works on a phone', PHONE, async (page) => {
    await screenshot(page, 'phone');
    await choose(page, 'Primality and the smallest factor');
    const { text } = await tryOperation(page, { n: '97' });
    assert.match(text, /"97 is a prime number\."/);
    assert.equal(await scrollsSideways(page), false);
    await screenshot(page, 'phone-math');
    const headers = page.locator('.resp-headers + table').first();
    await headers.scrollIntoViewIfNeeded();
    const { height = Infinity } = (await headers.boundingBox()) ?? {};
    assert.ok(
      height < 150 * (await headers.locator('tr').count()),
      `the table of headers is ${height} px high, its cells are squeezed`,
    );
    await screenshot(page, 'phone-headers');
  });

  await check(browser, 'is used by keyboard in a narrow window', { viewport: PHONE.viewport }, async (page) => {
    await tabTo(page, 'Cosine');
    await page.keyboard.press('Enter');
    await page.locator('#request-param-n').waitFor();
  });

  await check(browser, 'is dark where the reader prefers that', { ...DESKTOP, colorScheme: 'dark' }, async (page) => {
    assert.equal(await background(page), 'rgb(15, 17, 23)');
    await screenshot(page, 'dark');
    await choose(page, 'Convert a unix timestamp in seconds');
    await tryOperation(page, {});
    await screenshot(page, 'dark-time');
  });

  await check(browser, 'loads only its HTML at the second view', DESKTOP, async (page) => {
    requested.length = 0;
    await page.goto(`${base}/docs`);
    await page.locator('nav .nav-bar-path').first().waitFor();
    assert.deepEqual(requested, ['/docs']);
  });
}

/** Opens the page in a fresh window and runs a check on it; what it asks of other hosts or complains about is a failure. */
async function check(
  browser: Browser,
  law: string,
  options: BrowserContextOptions,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.setDefaultTimeout(10_000);
  page.on('console', (message) => complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(base) && !/^(?:data|blob):/.test(request.url())) complaints.push(request.url());
  });
  try {
    await page.goto(`${base}/`);
    assert.equal(new URL(page.url()).pathname, '/docs');
    await page.getByText('Factorial').first().waitFor();
    await run(page);
    const unexpected = complaints.filter((complaint) => !/status of 400/.test(complaint));
    assert.deepEqual(unexpected, []);
    results.push(true);
    console.log(`✓ ${law}`);
  } catch (error) {
    results.push(false);
    console.log(`✗ ${law}\n${error instanceof Error ? error.message : error}`);
    await screenshot(page, `failed-${results.length}`);
  } finally {
    await context.close();
  }
}

async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}
