import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './chromium.ts';

export default defineConfig({
  testDir: join(import.meta.dirname, '../..'),
  testMatch: 'test/**/*.spec.ts',
  outputDir: join(tmpdir(), 'utility-service-browser'),
  fullyParallel: true,
  workers: 2,
  // On a busy machine, axe alone takes 10 s, and a response several.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Requests to other hosts fail.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
