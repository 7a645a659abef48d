import { testOf } from '../../packages/reference-page/test/browser/fixtures.ts';
import { startService } from '../local/service.ts';

/** With the service itself instead of the one of the page's own tests. */
export const test = testOf(startService);
