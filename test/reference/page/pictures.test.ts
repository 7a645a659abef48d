import { expect, test } from '@jest/globals';
import { read } from '../../support/project.ts';
import { PICTURES_HASH, picturesHash } from './pictures.ts';

test('the pictures in the README show the page as it is', () => {
  const state =
    read(PICTURES_HASH).trim() === picturesHash() ? 'current' : 'outdated: run npx node test/browser/screenshots.ts';
  expect(`the pictures are ${state}`).toBe('the pictures are current');
});
