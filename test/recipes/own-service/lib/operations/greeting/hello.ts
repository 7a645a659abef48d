import { outOfRange, text } from '../../http/kinds.ts';
import { badRequest, inQuery, ok, operation, queryError } from '../../http/operation.ts';
import { MESSAGE, object } from '../../http/schema.ts';

export const hello = operation({
  id: 'greeting/hello',
  path: '/greeting/hello',
  summary: 'Greeting',
  description: 'Greets someone, or the world.',
  parameters: {
    name: inQuery(text({ maxLength: 50 }), 'Whom to greet.', 'Ada', { default: 'world' }),
  },
  result: object('HelloResult', { message: MESSAGE }),
  caching: 'day',

  run: ({ name }) => ({ message: `Hello, ${name}!` }),

  examples: [
    ok('Ada', '/greeting/hello?name=Ada', { message: 'Hello, Ada!' }),
    ok('Everyone', '/greeting/hello', { message: 'Hello, world!' }),
    badRequest(
      'Too long',
      `/greeting/hello?name=${'a'.repeat(51)}`,
      queryError('name', outOfRange('must have at most 50 characters')),
    ),
  ],
});
