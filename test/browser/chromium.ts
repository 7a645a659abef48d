import { existsSync } from 'node:fs';

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of Chromium. If there is none, Playwright says how to install its own. */
export const CHROMIUM = process.env.CHROMIUM ?? PATHS.find((path) => existsSync(path)) ?? '';
