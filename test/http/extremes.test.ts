import { expect, test } from '@jest/globals';
import type { Parameter } from '../../lib/http/operation.ts';
import { fillPath } from '../../lib/http/path-template.ts';
import { operations } from '../../lib/operations/index.ts';
import { VALIDATION_PROBLEM_DETAILS } from '../../lib/reference/problem-schema.ts';
import { documentedPath } from '../../lib/routes.ts';
import { get } from '../support/invocation.ts';
import { violations } from '../support/violations.ts';

const EXTREMES = [Number.MAX_VALUE, Number.MIN_VALUE, 2 ** 53].flatMap((value) => [-value, value]);
const BOUND = /^(?:exclusive)?m(?:in|ax)imum$/i;

/** Numbers at which an operation may overflow and around its bounds; an example of other parameters. */
function valuesOf({ kind: { schema }, example }: Parameter): unknown[] {
  if (schema.type !== 'number' && schema.type !== 'integer') return [example];
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

test.each(operations)('$id responds to extreme numbers and bounds as documented', async (operation) => {
  const { id, parameters, result } = operation;
  for (const values of combinations(parameters)) {
    const query = Object.entries(values).filter(([name]) => parameters[name]?.in === 'query');
    const filled = fillPath(documentedPath(id), (name) => encodeURIComponent(values[name] ?? ''));
    const target = `${filled}?${new URLSearchParams(query)}`;
    const { status, body } = await get(target);
    const schema = status === 200 ? result : VALIDATION_PROBLEM_DETAILS;
    expect({ target, status, violations: violations(schema, body) }).toEqual({
      target,
      status: status === 200 ? 200 : 400,
      violations: [],
    });
  }
});
