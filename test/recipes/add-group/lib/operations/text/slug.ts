import { slug as slugOf } from '../../core/text/slug.ts';
import { oneOf, outOfRange, text } from '../../http/kinds.ts';
import { badRequest, inPath, inQuery, ok, operation, pathError, queryError } from '../../http/operation.ts';
import { MESSAGE, object } from '../../http/schema.ts';

export const slug = operation({
  id: 'text/slug',
  summary: 'Slug',
  description: 'A text as a part of an address: its words in lower case, without diacritics.',
  parameters: {
    text: inPath(text({ maxLength: 100 }), 'Any text.', 'Crème brûlée'),
    separator: inQuery(oneOf(['-', '_']), 'What stands between words.', '_', { default: '-' }),
  },
  result: object('SlugResult', {
    slug: { type: 'string', description: 'The slug. It is empty if the text has no letters and digits.' },
    message: MESSAGE,
  }),
  caching: 'day',

  run({ text, separator }) {
    const slug = slugOf(text, separator);
    return { slug, message: slug === '' ? 'The text has no words.' : `The slug is ${slug}.` };
  },

  examples: [
    ok('A dessert', '/text/slug/Cr%C3%A8me%20br%C3%BBl%C3%A9e', {
      slug: 'creme-brulee',
      message: 'The slug is creme-brulee.',
    }),
    ok('Another separator', '/text/slug/Hello%20world?separator=_', {
      slug: 'hello_world',
      message: 'The slug is hello_world.',
    }),
    ok('No words', '/text/slug/%E2%80%A6', { slug: '', message: 'The text has no words.' }),
    badRequest(
      'Too long',
      `/text/slug/${'a'.repeat(101)}`,
      pathError('text', outOfRange('must have at most 100 characters')),
    ),
    badRequest(
      'An unknown separator',
      '/text/slug/Hello?separator=.',
      queryError('separator', { code: 'unknown_value', detail: 'must be - or _' }),
    ),
  ],
});
