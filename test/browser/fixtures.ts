import { test as base } from '../../packages/reference-page/test/browser/fixtures.ts';
import { startService } from '../local/service.ts';

/** With the service itself instead of the one of the page's own tests. */
export const test = base.extend<object, { service: string }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const { base, close } = await startService();
      await use(base);
      close();
    },
    { scope: 'worker' },
  ],
});
