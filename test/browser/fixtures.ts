import { startService } from '../local/service.ts';
import { testOf } from '../page/browser/fixtures.ts';

/** With the service itself instead of the one of the page's own tests. */
export const test = testOf(startService);
