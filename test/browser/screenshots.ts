/** Takes the pictures of the README: node test/browser/screenshots.ts */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from '../../lib/bundle/build.ts';
import { startService } from '../local/service.ts';
import { CHROMIUM } from './chromium.ts';
import { operation } from './fixtures.ts';

const [ID, EXAMPLE] = ['math/prime', 'A product of two primes'];

// Only the form and the response, so that a change of another operation leaves the pictures true. How long a request took on this
// machine is no news. A border, so that the picture does not melt into the page that shows it.
const STYLE = `.operation > div:not(.exchange), .tabbed { display: none; }
.duration { visibility: hidden; }
.operation { padding: 24px 24px 0; border: 1px solid #8888; }`;

await build();
const { base, close } = await startService();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
for (const colorScheme of ['light', 'dark'] as const) {
  const viewport = { width: 1272, height: 1200 };
  const options = { viewport, colorScheme, deviceScaleFactor: 1.5, baseURL: base, bypassCSP: true };
  const page = await browser.newPage(options);
  await page.goto(`/docs#${ID}`);
  const { section } = operation(page, ID);
  await section.getByRole('link', { name: EXAMPLE }).click();
  await section.locator('.response[aria-busy=false]').waitFor();
  await page.addStyleTag({ content: STYLE });
  await section.screenshot({ path: join(import.meta.dirname, `../../docs/reference-${colorScheme}.png`) });
}
await browser.close();
close();
