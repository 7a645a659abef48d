/** Takes the screenshots in the README: npx node test/browser/screenshots.ts */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildOnce } from '../../lib/build/build-once.ts';
import { startService } from '../local/service.ts';
import { chromiumPath } from './chromium.ts';
import { operation, send } from './reference.ts';

if (!buildOnce()) process.exit(1);

const DOCS = join(import.meta.dirname, '../../docs');
const DESKTOP = { viewport: { width: 1160, height: 720 } };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, colorScheme: 'dark' } as const;

const { base, close } = await startService();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  const page = await browser.newPage({ ...options, baseURL: base });
  await page.goto('/docs#math/prime?n=91');
  await send(page, 'math/prime');
  await operation(page, 'math/prime').section.evaluate((section) => section.scrollIntoView());
  await page.screenshot({ path: join(DOCS, `reference-${name}.png`) });
}
await browser.close();
close();
