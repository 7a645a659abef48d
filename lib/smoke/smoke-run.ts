import type { Endpoints } from '../contract/entry.ts';
import { differences, type ReceivedResponse } from './conformance.ts';
import type { GatewayProbe } from './gateway-probes.ts';
import { type SmokeRequest, send } from './send.ts';

/** Takes the place of the endpoint in the outcome of a probe. */
export const GATEWAY = 'gateway';

/** The outcome of one request. */
export interface Outcome {
  /** The endpoint whose example it was, or `GATEWAY`. */
  readonly endpointId: string;
  readonly method: string;
  readonly url: string;
  readonly title: string;
  /** From the request to the last byte of the response. */
  readonly milliseconds: number;
  /** What is wrong, one sentence each; empty if the response is what the contract says. */
  readonly differences: readonly string[];
  /** What the response reveals about undocumented behaviour of the gateway. */
  readonly finding?: string;
}

export interface SmokeOptions {
  /** How long one response may take; a cold start on a slow connection is well within the default. */
  readonly requestTimeoutMilliseconds?: number;
  /** How long the whole run may take; a request in flight at that time is aborted. */
  readonly runLimitMilliseconds?: number;
  /** Sent after the examples. */
  readonly probes?: readonly GatewayProbe[];
}

/** Nothing responds at the base URL, or something other than the service. The message is one line. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
}

interface Step extends SmokeRequest {
  readonly endpointId: string;
  readonly title: string;
  judge(response: ReceivedResponse): Pick<Outcome, 'differences' | 'finding'>;
}

/**
 * Sends the examples of the contract to a service, one after the other, and yields how each went. They bypass
 * caches: each has a query parameter that no operation knows, with a value unique to this run. Probes go through caches.
 *
 * @param base - the URL of the service, with or without a slash at its end.
 * @throws NoResponseError if the first request gets no response or a 404; later ones are outcomes.
 */
export async function* smokeRun(
  base: URL,
  endpoints: Endpoints,
  { requestTimeoutMilliseconds = 10_000, runLimitMilliseconds = 120_000, probes = [] }: SmokeOptions = {},
): AsyncGenerator<Outcome> {
  const root = base.href.replace(/\/+$/, '');
  const runLimit = AbortSignal.timeout(Math.ceil(runLimitMilliseconds));
  const limitReached = `the limit of ${runLimitMilliseconds / 1_000} s was reached`;
  let responded = false;
  for (const { judge, ...step } of [
    ...exampleSteps(root, Date.now().toString(36), endpoints),
    ...probeSteps(root, probes),
  ]) {
    const { endpointId, method, url, title } = step;
    const sent = { endpointId, method, url, title };
    const start = performance.now();
    const response = runLimit.aborted ? limitReached : await send(step, requestTimeoutMilliseconds, runLimit);
    const milliseconds = performance.now() - start;
    const ends = typeof response === 'string' && runLimit.aborted;
    if (typeof response === 'string' && !responded) {
      throw new NoResponseError(`Nothing responds at ${base.href}: ${ends ? limitReached : response}.`);
    }
    if (ends) {
      yield { ...sent, milliseconds, differences: [`the run ends here: ${limitReached}`] };
      return;
    }
    if (typeof response !== 'string' && !responded && response.status === 404) {
      throw new NoResponseError(`${method} ${url} is not found (404); is the base URL ${base.href} right?`);
    }
    responded = true;
    const judged = typeof response === 'string' ? { differences: [`no response: ${response}`] } : judge(response);
    yield { ...sent, milliseconds, ...judged };
  }
}

/** @param run - names the run. */
function exampleSteps(root: string, run: string, endpoints: Endpoints): Step[] {
  return endpoints.flatMap(([endpointId, endpoint]) =>
    endpoint.examples.map((example) => ({
      endpointId,
      title: example.title,
      method: example.method ?? 'GET',
      url: `${root}${example.target}${example.target.includes('?') ? '&' : '?'}smoke=${run}`,
      judge: (response) => ({ differences: differences(endpoint, example, response) }),
    })),
  );
}

function probeSteps(root: string, probes: readonly GatewayProbe[]): Step[] {
  return probes.map(({ title, method, target, headers, differences, finding }) => ({
    endpointId: GATEWAY,
    title,
    method,
    url: root + target,
    headers,
    judge: (response) => {
      const different = differences(response);
      return { differences: different, ...(finding && different.length === 0 ? { finding: finding(response) } : {}) };
    },
  }));
}
