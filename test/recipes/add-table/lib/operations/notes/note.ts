import { outOfRange, text } from '../../http/kinds.ts';
import { badRequest, failure, inPath, operation, pathError } from '../../http/operation.ts';
import { HttpProblem, type Problem } from '../../http/problem-details.ts';
import { MESSAGE, object } from '../../http/schema.ts';
import { textOf } from './store.ts';

const NO_SUCH_NOTE: Problem = { status: 404, detail: 'There is no note with this id.' };

export const note = operation({
  id: 'notes/note',
  path: '/notes/{id}',
  summary: 'Note',
  description: 'Reads a note.',
  parameters: {
    id: inPath(text({ minLength: 1, maxLength: 64 }), 'The id of the note.', 'welcome'),
  },
  result: object('NoteResult', {
    text: { type: 'string', description: 'The text of the note.' },
    message: MESSAGE,
  }),
  caching: 'none',

  async run({ id }) {
    const text = await textOf(id);
    if (text === undefined) throw new HttpProblem(NO_SUCH_NOTE);
    return { text, message: `The note ${id} says: ${text}` };
  },

  // None of them needs a note: they hold for a new table, too.
  examples: [
    failure('No such note', '/notes/no-such-note', NO_SUCH_NOTE),
    badRequest('Too long', `/notes/${'a'.repeat(65)}`, pathError('id', outOfRange('must have 1 to 64 characters'))),
  ],
});
