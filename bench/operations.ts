import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../lib/http/operation.ts';
import { exampleRequest } from '../lib/http/warm-up.ts';
import { operations } from '../lib/operations/index.ts';
import type { OperationId } from '../lib/routes.ts';
import { bundled, eventOf, type Request, serviceLambda } from './lambda.ts';
import { duration, gzippedBytes, table } from './report.ts';
import { coldStarts, difference, median, warmCalls } from './timing.ts';

/** Every operation, cold and warm, with one of its examples. */
export async function measureOperations(): Promise<string> {
  const requests = Object.fromEntries(
    operations.map((one) => [one.id, { module: serviceLambda(one.id), target: exampleOf(one) }]),
  ) as Record<OperationId, Request>;
  const bare = { module: await bundled('bare/prime'), target: '/math/prime/1000003' };
  const cold = coldStarts({ ...requests, bare });
  const warm = await warmCalls(requests);
  return table(
    ['', 'gzipped bytes', 'load and first call, over bare', 'warm call'],
    operations.map(({ id }) => [
      `\`${requests[id].target}\``,
      gzippedBytes(requests[id].module),
      duration(difference(cold[id].both, cold.bare.both)),
      duration(median(warm[id])),
    ]),
  );
}

/** The first example of a success that the function has not handled while it was loading, or the first of all. */
function exampleOf(operation: Operation): string {
  const warmUp = exampleRequest(operation);
  const targets = operation.examples.filter(({ status }) => status === 200).map(({ target }) => target);
  const unseen = targets.find((target) => {
    const { pathParameters = {}, queryStringParameters = {} } = eventOf(target);
    return !isDeepStrictEqual({ pathParameters, queryStringParameters }, warmUp);
  });
  return unseen ?? operation.examples[0].target;
}
