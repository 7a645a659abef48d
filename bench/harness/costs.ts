import type { OperationId } from '../../lib/contract/index.ts';
import { builtLambda, load } from './bundles.ts';
import { eventOf, invoking } from './request.ts';
import { median, percentile } from './rounds.ts';

/** What single calls of a warm function take, in microseconds. */
export interface Cost {
  readonly target: string;
  readonly median: number;
  /** 99 of 100 calls take no longer. */
  readonly percentile99: number;
}

/** The cost of single calls, one candidate after the other in each round. */
export async function costs(id: OperationId, targets: readonly string[], calls: number): Promise<Cost[]> {
  const handler = await load(builtLambda(id));
  const runs = targets.map((target) => ({
    target,
    run: invoking(handler, eventOf(id, target)),
    times: [] as number[],
  }));
  for (let call = 0; call < calls; call++) {
    for (const { run, times } of runs) {
      const start = performance.now();
      await run();
      times.push((performance.now() - start) * 1000);
    }
  }
  // The first half warms the code up.
  return runs.map(({ target, times }) => {
    const warm = times.slice(times.length >> 1);
    return { target, median: median(warm), percentile99: percentile(warm, 99) };
  });
}
