import { afterAll, beforeAll } from '@jest/globals';
import { INTRODUCTORY_OPERATION } from '../../lib/operations/index.ts';
import { type Service, startService } from '../local/service.ts';

/** Services for the tests of a file: one is right, one has a wrong operation, and one answers 429 to that operation. */
export function services(): { right: string; wrong: string; throttled: string } {
  const bases = { right: '', wrong: '', throttled: '' };
  const started: Service[] = [];
  beforeAll(async () => {
    const { id } = INTRODUCTORY_OPERATION;
    const right = await startService();
    const wrong = await startService({ [id]: async () => ({ statusCode: 200, body: '{"result":3}' }) });
    const throttled = await startService({ [id]: async () => ({ statusCode: 429, body: '{}' }) });
    started.push(right, wrong, throttled);
    Object.assign(bases, { right: right.base, wrong: wrong.base, throttled: throttled.base });
  });
  afterAll(() => {
    for (const { close } of started) close();
  });
  return bases;
}
