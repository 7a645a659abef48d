import { GATEWAY, type Outcome } from './smoke-run.ts';

/** The line for an outcome, printed at once; a failure has its URL and the differences. */
export function progressLine({ method, url, title, milliseconds, differences }: Outcome): string {
  const line = `${differences.length === 0 ? 'ok    ' : 'FAILED'} ${inMilliseconds(milliseconds)}  ${method} ${url}  (${title})`;
  return [line, ...differences.map((difference) => `       ${difference}`)].join('\n');
}

/**
 * A table with a row per endpoint, what was found out about the gateway, and how many requests passed. If an
 * example fails, nothing is said about the gateway: the responses may come from something else.
 */
export function summary(outcomes: readonly Outcome[]): string {
  const rows = [...Map.groupBy(outcomes, ({ endpointId }) => endpointId)].map(([endpointId, own]) => {
    const times = own.map(({ milliseconds }) => milliseconds);
    const passed = `${own.filter(hasPassed).length}/${own.length}`;
    return row(endpointId, passed, inMilliseconds(Math.min(...times)), inMilliseconds(Math.max(...times)));
  });
  const findings = outcomes.flatMap(({ finding }) => (finding === undefined ? [] : [`- ${finding}`]));
  const failed = outcomes.filter((outcome) => !hasPassed(outcome));
  const failures = failed.length;
  const isKnown = findings.length > 0 && failed.every(({ endpointId }) => endpointId === GATEWAY);
  return [
    row('endpoint', 'passed', 'fastest', 'slowest'),
    ...rows,
    '',
    ...(isKnown ? ['What this gateway does in cases that the AWS documentation leaves open:', ...findings, ''] : []),
    failures === 0 ? `All ${outcomes.length} requests passed.` : `${failures} of ${outcomes.length} requests failed.`,
  ].join('\n');
}

export function hasPassed({ differences }: Outcome): boolean {
  return differences.length === 0;
}

function row(endpoint: string, passed: string, fastest: string, slowest: string): string {
  return `${endpoint.padEnd(24)}${passed.padStart(8)}${fastest.padStart(12)}${slowest.padStart(12)}`;
}

function inMilliseconds(duration: number): string {
  return `${duration.toFixed(1)} ms`.padStart(10);
}
