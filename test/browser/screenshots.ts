/** Takes the pictures of the README: npx node test/browser/screenshots.ts */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from '../../lib/bundle/build.ts';
import { INTRODUCTORY_OPERATION } from '../../lib/operations/index.ts';
import { send } from '../../packages/reference-page/test/browser/fixtures.ts';
import { startService } from '../local/service.ts';
import { CHROMIUM } from './chromium.ts';

await build();
const { base, close } = await startService();
// The page shows the address that it comes from.
const names = `--host-resolver-rules=MAP utility.example ${new URL(base).host}`;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', names] });
for (const colorScheme of ['light', 'dark'] as const) {
  const viewport = { width: 1280, height: 800 };
  const page = await browser.newPage({ viewport, colorScheme, baseURL: 'http://utility.example', bypassCSP: true });
  await page.goto(`/docs#${INTRODUCTORY_OPERATION.id}`);
  await send(page, INTRODUCTORY_OPERATION.id);
  // A border, so that the picture does not melt into the page that shows it.
  await page.addStyleTag({
    content: 'body::after { content: ""; position: fixed; inset: 0; z-index: 9; border: 1px solid #8888; }',
  });
  await page.screenshot({ path: join(import.meta.dirname, `../../docs/reference-${colorScheme}.png`) });
}
await browser.close();
close();
