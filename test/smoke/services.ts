import { afterAll, beforeAll } from '@jest/globals';
import { INTRODUCTORY_OPERATION } from '../../lib/operations/index.ts';
import { type Service, startService } from '../local/service.ts';

/** Two services for the tests of a file: one with right responses, and one with a wrong operation. */
export function rightAndWrong(): { right: string; wrong: string } {
  const bases = { right: '', wrong: '' };
  const started: Service[] = [];
  beforeAll(async () => {
    const right = await startService();
    const wrong = await startService({
      [INTRODUCTORY_OPERATION.id]: async () => ({ statusCode: 200, body: '{"result":3}' }),
    });
    started.push(right, wrong);
    Object.assign(bases, { right: right.base, wrong: wrong.base });
  });
  afterAll(() => {
    for (const { close } of started) close();
  });
  return bases;
}
