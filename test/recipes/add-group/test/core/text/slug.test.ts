import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { slug } from '../../../lib/core/text/slug.ts';

describe('slug', () => {
  test.each([
    ['Crème brûlée', 'creme-brulee'],
    ['  What?  Really?! ', 'what-really'],
    ['½ ﬁeld', '1-2-field'],
    ['Привет, мир', 'привет-мир'],
    ['…', ''],
  ])('of %j is %j', (text, expected) => {
    expect(slug(text, '-')).toBe(expected);
  });

  test('has words, with one separator between each two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(slug(text, '_')).toMatch(/^(?:[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });

  test('of a slug is the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(slug(slug(text, '-'), '-')).toBe(slug(text, '-'));
      }),
    );
  });
});
