/** Takes the pictures of the README: npx node test/browser/screenshots.ts */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from '../../lib/bundle/build.ts';
import { startService } from '../local/service.ts';
import { operation } from '../page/browser/fixtures.ts';
import { CHROMIUM } from './chromium.ts';

const [ID, EXAMPLE] = ['time/iso', 'A time that clocks skip'];

await build();
const { base, close } = await startService();
// The page shows the address that it comes from.
const names = `--host-resolver-rules=MAP utility.example ${new URL(base).host}`;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', names] });
for (const colorScheme of ['light', 'dark'] as const) {
  const viewport = { width: 1280, height: 1145 };
  const page = await browser.newPage({ viewport, colorScheme, baseURL: 'http://utility.example', bypassCSP: true });
  await page.goto(`/docs#${ID}`);
  const { section } = operation(page, ID);
  await section.getByRole('link', { name: EXAMPLE }).click();
  await section.locator('.response[aria-busy=false]').waitFor();
  await section.locator('h3').scrollIntoViewIfNeeded();
  // A border, so that the picture does not melt into the page that shows it. How long a request took on this machine is no news.
  await page.addStyleTag({
    content:
      'body::after { content: ""; position: fixed; inset: 0; z-index: 9; border: 1px solid #8888; } .duration { visibility: hidden; }',
  });
  await page.screenshot({ path: join(import.meta.dirname, `../../docs/reference-${colorScheme}.png`) });
}
await browser.close();
close();
