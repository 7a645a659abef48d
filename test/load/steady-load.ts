import { LOAD_CASES } from './cases.ts';
import { Connection } from './client.ts';

/** The result of a load. Times are in milliseconds. */
export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** The number of responses by status. */
  readonly byStatus: Readonly<Record<number, number>>;
  /** The first few problems. */
  readonly problems: readonly string[];
  readonly wrongResponses: number;
  readonly dropped: number;
  readonly connectionsOpened: number;
  readonly median: number;
  readonly p99: number;
  readonly slowest: number;
}

const SHOWN = 10;

/** Keeps connections busy with every case in turn and checks each response. */
export async function steadyLoad(base: URL, connections: number, milliseconds: number): Promise<LoadResult> {
  const times: number[] = [];
  const byStatus: Record<number, number> = {};
  const problems: string[] = [];
  let wrongResponses = 0;
  let dropped = 0;
  const start = performance.now();
  const end = start + milliseconds;

  async function keepBusy(connection: Connection, first: number): Promise<void> {
    for (let next = first; performance.now() < end; next++) {
      const load = LOAD_CASES[next % LOAD_CASES.length];
      if (load === undefined) return;
      const sent = performance.now();
      try {
        const response = await connection.send(load);
        times.push(performance.now() - sent);
        byStatus[response.status] = (byStatus[response.status] ?? 0) + 1;
        const found = load.problems(response);
        if (found.length === 0) continue;
        wrongResponses++;
        if (problems.length < SHOWN) problems.push(`${load.name}: ${found.join('; ')}`);
      } catch (error) {
        dropped++;
        if (problems.length < SHOWN) problems.push(`${load.name}: dropped, ${(error as Error).message}`);
      }
    }
  }

  const all = Array.from({ length: connections }, () => new Connection(base));
  // Each starts at another case, so that all cases are in flight at any time.
  await Promise.all(all.map((connection, i) => keepBusy(connection, i * 7)));
  const took = performance.now() - start;
  for (const connection of all) connection.close();

  times.sort((a, b) => a - b);
  const quantile = (q: number) => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? NaN;
  return {
    requests: times.length + dropped,
    requestsPerSecond: times.length / (took / 1000),
    byStatus,
    problems,
    wrongResponses,
    dropped,
    connectionsOpened: all.reduce((sum, { opened }) => sum + opened, 0),
    median: quantile(0.5),
    p99: quantile(0.99),
    slowest: quantile(1),
  };
}
