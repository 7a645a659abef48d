import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOAD_CASES } from './cases.ts';
import { Connection } from './client.ts';
import type { Service } from './service.ts';

/** What happened to requests in flight when the service was told to stop. */
export interface Drain {
  /** Requests that had been sent, and how many of them got a complete and right response. */
  readonly sent: number;
  readonly answered: number;
  /** The same for requests whose bodies were completed only after the signal. */
  readonly unfinished: number;
  readonly unfinishedAnswered: number;
  readonly exitCode: number | null;
  readonly exitMilliseconds: number;
}

const UNFINISHED = 20;
const REST_AFTER_MILLISECONDS = 200;
const EXIT_WITHIN_MILLISECONDS = 10_000;

/** Stops the service while every connection waits for a response and some requests are only half sent. */
export async function drain(service: Service, connections: number): Promise<Drain> {
  const slow = Array.from({ length: UNFINISHED }, () => new Connection(service.base));
  const halves = slow.map((connection) => connection.open('POST', '/math/prime/97', { 'content-length': '4' }));
  for (const half of halves) half.write('ha');

  const busy = Array.from({ length: connections }, () => new Connection(service.base));
  await Promise.all(busy.map((connection, i) => connection.send(caseAt(i)))); // all are open
  await sleep(REST_AFTER_MILLISECONDS);
  const responses = busy.map(async (connection, i) => {
    const load = caseAt(i);
    return load.problems(await connection.send(load)).length === 0;
  });
  await new Promise(setImmediate); // lets the requests be written
  const exit = service.stop(EXIT_WITHIN_MILLISECONDS);
  const rest = sleep(REST_AFTER_MILLISECONDS).then(() => Promise.allSettled(halves.map(finish)));

  const settled = await Promise.allSettled(responses);
  const finished = await rest;
  const { code, milliseconds } = await exit;
  for (const connection of [...slow, ...busy]) connection.close();
  return {
    sent: responses.length,
    answered: settled.filter((response) => response.status === 'fulfilled' && response.value).length,
    unfinished: halves.length,
    unfinishedAnswered: finished.filter((response) => response.status === 'fulfilled' && response.value === 405).length,
    exitCode: code,
    exitMilliseconds: milliseconds,
  };
}

function caseAt(i: number) {
  const load = LOAD_CASES[i % LOAD_CASES.length];
  if (load === undefined) throw new RangeError('there are no cases');
  return load;
}

/** Sends the rest of a body. @returns the status, once the response is complete. */
async function finish(half: ClientRequest): Promise<number | undefined> {
  half.end('lf');
  const [incoming] = (await once(half, 'response')) as [IncomingMessage];
  incoming.resume();
  await once(incoming, 'end');
  return incoming.complete ? incoming.statusCode : undefined;
}
