import { describe, expect, test } from '@jest/globals';
import type { Parameter } from '../../lib/contract/entry.ts';
import { operationEntries } from '../../lib/contract/index.ts';
import { fillPath } from '../../lib/contract/path-template.ts';
import { VALIDATION_PROBLEM_DETAILS } from '../../lib/contract/problem-schema.ts';
import { violations } from '../../lib/smoke/conformance.ts';
import { CONTEXT, eventFor, sourceHandler } from './invocation.ts';

const EXTREMES = [Number.MAX_VALUE, Number.MIN_VALUE, 2 ** 53].flatMap((value) => [-value, value]);
const BOUND = /^(?:exclusive)?m(?:in|ax)imum$/i;

/** Numbers at which an operation may overflow and around its bounds; an example of other parameters. */
function valuesOf({ schema }: Parameter): unknown[] {
  if (schema.type !== 'number' && schema.type !== 'integer') return [schema.examples[0]];
  const bounds = Object.entries(schema).flatMap(([keyword, value]) => (BOUND.test(keyword) ? [Number(value)] : []));
  const near = [0, ...bounds].flatMap((value) => [value - 1, value, value + 1]);
  return [...new Set([...EXTREMES, ...near])];
}

/** Every combination of the values of an operation's parameters. */
function combinations(parameters: Readonly<Record<string, Parameter>>): Record<string, string>[] {
  return Object.entries(parameters).reduce<Record<string, string>[]>(
    (all, [name, parameter]) =>
      all.flatMap((values) => valuesOf(parameter).map((value) => ({ ...values, [name]: String(value) }))),
    [{}],
  );
}

describe.each(operationEntries)('%s', (id, operation) => {
  const { parameters, path, responseBody } = operation;

  test('responds to extreme numbers and bounds as the contract says', async () => {
    const handler = await sourceHandler(id);
    for (const values of combinations(parameters)) {
      const query = Object.entries(values).filter(([name]) => parameters[name]?.in === 'query');
      const target = `${fillPath(path, (name) => values[name] ?? '')}?${new URLSearchParams(query)}`;
      const { statusCode, body = '' } = await handler(eventFor(operation, target), CONTEXT);
      const schema = statusCode === 200 ? responseBody : VALIDATION_PROBLEM_DETAILS;
      expect({ target, statusCode, violations: violations(schema, JSON.parse(body)) }).toEqual({
        target,
        statusCode: statusCode === 200 ? 200 : 400,
        violations: [],
      });
    }
  });
});
