/** What must not compile: `npm run check` fails if one of these errors is missing. */
import { integer } from '../../lib/http/kinds.ts';
import { inPath, operation } from '../../lib/http/operation.ts';
import { MESSAGE, object } from '../../lib/http/schema.ts';

const base = {
  id: 'test/x',
  path: '/test/x',
  summary: '',
  description: '',
  caching: 'day',
  examples: [] as never,
} as const;
const result = object('Result', { result: { type: 'number' }, message: MESSAGE });
const parameters = { n: inPath(integer(), '', 1) };

operation({ ...base, parameters, result, run: ({ n }) => ({ result: n.value, message: '' }) });
operation({ ...base, parameters, result, run: async ({ n }) => ({ result: n.value, message: '' }) });
// @ts-expect-error: the result is a number, later, too.
operation({ ...base, parameters, result, run: async () => ({ result: '', message: '' }) });
// @ts-expect-error: there is no parameter m.
operation({ ...base, parameters, result, run: ({ m }) => ({ result: m.value, message: '' }) });
// @ts-expect-error: the result is a number.
operation({ ...base, parameters, result, run: ({ n }) => ({ result: String(n), message: '' }) });
// @ts-expect-error: the message is missing.
operation({ ...base, parameters, result, run: ({ n }) => ({ result: n.value }) });
// @ts-expect-error: a kind that does not enforce a keyword does not take it.
integer({ multipleOf: 2 });
