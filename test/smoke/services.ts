import { afterAll, beforeAll } from '@jest/globals';
import { ROUTED_FUNCTIONS } from '../../lib/functions.ts';
import { INTRODUCTORY_OPERATION } from '../../lib/operations/index.ts';
import { type Service, startService } from '../local/service.ts';

/** Services for the tests of a file: right; with a wrong operation; with 429s for that operation; and with 429s only. */
export function services(): { right: string; wrong: string; throttled: string; closed: string } {
  const bases = { right: '', wrong: '', throttled: '', closed: '' };
  const started: Service[] = [];
  beforeAll(async () => {
    const { id } = INTRODUCTORY_OPERATION;
    const right = await startService();
    const wrong = await startService({ [id]: async () => ({ statusCode: 200, body: '{"result":3}' }) });
    const rejects = async () => ({ statusCode: 429, body: '{}' });
    const throttled = await startService({ [id]: rejects });
    const closed = await startService(Object.fromEntries(ROUTED_FUNCTIONS.map(([name]) => [name, rejects])));
    started.push(right, wrong, throttled, closed);
    Object.assign(bases, { right: right.base, wrong: wrong.base, throttled: throttled.base, closed: closed.base });
  });
  afterAll(() => {
    for (const { close } of started) close();
  });
  return bases;
}
