/** Takes the pictures in the README: npx node test/browser/screenshots.ts */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from '../../lib/build/build.ts';
import { INTRODUCTORY_OPERATION } from '../../lib/operations/index.ts';
import { send } from '../../packages/reference-page/test/browser/fixtures.ts';
import { startService } from '../local/service.ts';
import { CHROMIUM } from './chromium.ts';

await build();

const ROOT = join(import.meta.dirname, '../..');
const DESKTOP = { viewport: { width: 1280, height: 860 } };
const PHONE = { viewport: { width: 390, height: 860 }, isMobile: true, hasTouch: true, colorScheme: 'dark' } as const;

process.env.BASE_URL = 'https://utility.example';
const { base, close } = await startService();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });

const desktop = await browser.newPage({ ...DESKTOP, baseURL: base });
await desktop.goto('/docs');
await desktop.screenshot({ path: join(ROOT, 'docs/reference-desktop.png') });

const phone = await browser.newPage({ ...PHONE, baseURL: base });
await phone.goto(`/docs#${INTRODUCTORY_OPERATION.id}`);
await send(phone, INTRODUCTORY_OPERATION.id);
await phone.screenshot({ path: join(ROOT, 'docs/reference-phone.png') });

await browser.close();
close();
