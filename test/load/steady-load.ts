import { LOAD_CASES } from './cases.ts';
import { Connection } from './client.ts';

/** What came of the load. Times are in milliseconds. */
export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** Requests by the status they were answered with. */
  readonly byStatus: Readonly<Record<number, number>>;
  /** What was wrong with answers, the first few of them. */
  readonly wrong: readonly string[];
  readonly wrongAnswers: number;
  readonly dropped: number;
  readonly connectionsOpened: number;
  readonly median: number;
  readonly p99: number;
  readonly slowest: number;
}

const SHOWN = 10;

/** Keeps so many connections busy for so long with every case in turn, and holds each answer to what it should be. */
export async function steadyLoad(base: URL, connections: number, milliseconds: number): Promise<LoadResult> {
  const times: number[] = [];
  const byStatus: Record<number, number> = {};
  const wrong: string[] = [];
  let wrongAnswers = 0;
  let dropped = 0;
  const start = performance.now();
  const end = start + milliseconds;

  async function keepBusy(connection: Connection, first: number): Promise<void> {
    for (let next = first; performance.now() < end; next++) {
      const load = LOAD_CASES[next % LOAD_CASES.length];
      if (load === undefined) return;
      const sent = performance.now();
      try {
        const answer = await connection.ask(load);
        times.push(performance.now() - sent);
        byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
        const found = load.wrong(answer);
        if (found.length === 0) continue;
        wrongAnswers++;
        if (wrong.length < SHOWN) wrong.push(`${load.name}: ${found.join('; ')}`);
      } catch (error) {
        dropped++;
        if (wrong.length < SHOWN) wrong.push(`${load.name}: dropped, ${(error as Error).message}`);
      }
    }
  }

  const all = Array.from({ length: connections }, () => new Connection(base));
  // Each starts at another case, so that all cases are on their way at any time.
  await Promise.all(all.map((connection, i) => keepBusy(connection, i * 7)));
  const took = performance.now() - start;
  for (const connection of all) connection.close();

  times.sort((a, b) => a - b);
  const quantile = (q: number) => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? NaN;
  return {
    requests: times.length + dropped,
    requestsPerSecond: times.length / (took / 1000),
    byStatus,
    wrong,
    wrongAnswers,
    dropped,
    connectionsOpened: all.reduce((sum, { opened }) => sum + opened, 0),
    median: quantile(0.5),
    p99: quantile(0.99),
    slowest: quantile(1),
  };
}
