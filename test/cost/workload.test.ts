import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { operationEntries } from '../../lib/contract/index.ts';
import { TYPICAL } from '../../lib/cost/workload.ts';
import { captureEvent } from '../../lib/local/capture-event.ts';
import { lambdaFunction } from '../../lib/local/lambda-function.ts';
import { DIST } from '../support/project.ts';

/** What API Gateway adds to the response of a function. */
const ADDED = [
  'HTTP/1.1 200 OK',
  'date: Sat, 21 Nov 2026 17:34:02 GMT',
  'content-length: 123',
  'connection: keep-alive',
  'apigw-requestid: JKJaXmPLvHcESHA=',
  '',
];

describe('the typical response', () => {
  test('is as large as the mean of the first examples of all operations except the list of time zones', async () => {
    const bytes = operationEntries
      .filter(([id]) => id !== 'time/zones')
      .map(async ([id, { examples }]) => {
        const invoke = await lambdaFunction(join(DIST, id), id);
        const { headers = {}, body = '' } = (await invoke(
          (await captureEvent(examples[0]?.target ?? '')) as never,
        )) as APIGatewayProxyStructuredResultV2;
        const lines = [...ADDED, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body];
        return Buffer.byteLength(lines.join('\r\n'));
      });
    const sizes = await Promise.all(bytes);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(Math.abs(TYPICAL.responseBytes / mean - 1)).toBeLessThan(0.05);
  });
});
