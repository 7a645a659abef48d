import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';

/** Examples of the variables in the access log. */
export const VALUES = {
  '$context.requestId': 'JKJaXmPLvHcESHA=',
  '$context.identity.sourceIp': '203.0.113.195',
  '$context.routeKey': 'GET /math/prime/{n}',
  '$context.status': '200',
  '$context.integrationStatus': '200',
  '$context.integration.requestId': '8f5df5b7-6f7b-4f0c-9f7e-0d6f0a9c1b2d',
  '$context.responseLatency': '12',
  '$context.error.message': '-',
};
/** A line of the access log with these values. */
export function lineWith(values: Partial<typeof VALUES>): string {
  const all: Record<string, string> = { ...VALUES, ...values };
  return ACCESS_LOG_FORMAT.replaceAll(/\$context\.[\w.]+/g, (name) => all[name] ?? `unknown ${name}`);
}
