import { expect, test } from '@jest/globals';
import { ROUTED_FUNCTIONS } from '../../lib/functions.ts';
import { ACCESS_LOG_FORMAT } from '../../lib/infrastructure/access-log.ts';
import { LOG_LINE_BYTES } from '../../lib/infrastructure/prices.ts';

const LONGEST_PATH = ROUTED_FUNCTIONS.flatMap(([, paths]) => paths).reduce((a, b) => (b.length > a.length ? b : a));

/** The longest values of the variables in the access log. */
const VALUES: Readonly<Record<string, string>> = {
  '$context.requestId': 'JKJaXmPLvHcESHA=',
  '$context.identity.sourceIp': '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  '$context.routeKey': `ANY ${LONGEST_PATH}`,
  '$context.status': '200',
  '$context.integration.integrationStatus': '200',
  '$context.integration.requestId': '8f5df5b7-6f7b-4f0c-9f7e-0d6f0a9c1b2d',
  '$context.responseLatency': '29000',
  '$context.error.message': 'Internal Server Error',
};

test('a line of the access log costs no more than the monthly limit assumes: CloudWatch adds 26 bytes to it', () => {
  const line = ACCESS_LOG_FORMAT.replaceAll(/\$context\.[\w.]+/g, (name) => VALUES[name] ?? `?${'?'.repeat(999)}`);
  expect(Buffer.byteLength(line) + 26).toBeLessThanOrEqual(LOG_LINE_BYTES);
});
