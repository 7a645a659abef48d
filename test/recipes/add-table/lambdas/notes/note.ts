import { endpoint } from '../../lib/http/endpoint.ts';
import { note } from '../../lib/operations/notes/note.ts';

export const handler = endpoint(note);
