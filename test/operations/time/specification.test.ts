import { expect, test } from '@jest/globals';
import { ROUTES } from '../../../lib/routes.ts';

test('the service has the operations of its specification', () => {
  const paths = ['/time/now', '/time/unix/{t}', '/time/unix/ms/{t}'];
  expect(Object.values(ROUTES)).toEqual(expect.arrayContaining(paths));
});
