import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Operation, Parameter } from '../../lib/http/operation.ts';
import { pathPattern } from '../../lib/http/path-template.ts';
import { operations } from '../../lib/operations/index.ts';
import { PROBLEM_DETAILS, VALIDATION_PROBLEM_DETAILS } from '../../lib/reference/problem-schema.ts';
import { get, hasSuccess, pathOf, statusesOf } from '../support/invocation.ts';
import { boundsOf, valuesAtBounds } from '../support/schema-values.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });

/** How a value violates a JSON schema, one line each. */
function violations(schema: object, value: unknown): string[] {
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const EXTREMES = [Number.MAX_VALUE, Number.MIN_VALUE, 2 ** 53].flatMap((value) => [-value, value]);

/** Numbers at which an operation may overflow and around its bounds; both booleans; an example of a string. */
function valuesOf({ kind: { schema }, example }: Parameter): unknown[] {
  if (schema.type === 'string') return [example];
  return [...new Set([...(schema.type === 'boolean' ? [] : EXTREMES), ...valuesAtBounds(schema)])];
}

/** Every combination of the values of an operation's parameters. */
function combinations(parameters: Readonly<Record<string, Parameter>>): Record<string, string>[] {
  return Object.entries(parameters).reduce<Record<string, string>[]>(
    (all, [name, parameter]) =>
      all.flatMap((values) => valuesOf(parameter).map((value) => ({ ...values, [name]: String(value) }))),
    [{}],
  );
}

/** Whether the document promises a result: all numbers have bounds, and are within them. */
function isPromised(
  parameters: Readonly<Record<string, Parameter>>,
  values: Readonly<Record<string, string>>,
): boolean {
  const numbers = Object.entries(parameters).filter(([, { kind }]) => kind.schema.type !== 'string');
  return numbers.every(([name, { kind }]) => {
    return boundsOf(kind.schema).length > 0 && violations(kind.schema, Number(values[name])).length === 0;
  });
}

/** Whether an example shows a 400 for values within their bounds: they depend on each other, as `k` of at most `n` does. */
function isDependent({ path, parameters, examples }: Operation): boolean {
  return examples.some(({ status, target }) => {
    const [route = '', query] = target.split('?');
    const values = { ...pathPattern(path).exec(route)?.groups, ...Object.fromEntries(new URLSearchParams(query)) };
    return status === 400 && isPromised(parameters, values);
  });
}

test.each(operations)('$id responds to extreme numbers and at its bounds as documented', async (operation) => {
  const { parameters, result } = operation;
  for (const values of combinations(parameters)) {
    const query = Object.entries(values).filter(([name]) => parameters[name]?.in === 'query');
    const target = `${pathOf(operation, (name) => values[name] ?? '')}?${new URLSearchParams(query)}`;
    const { status, body } = await get(target);
    const isSure = hasSuccess(operation) && isPromised(parameters, values) && !isDependent(operation);
    const expected = isSure ? [200] : statusesOf(operation);
    expect([target, status, expected.includes(status)]).toEqual([target, status, true]);
    const schema = status === 200 ? result : status === 400 ? VALIDATION_PROBLEM_DETAILS : PROBLEM_DETAILS;
    expect([target, violations(schema, body)]).toEqual([target, []]);
  }
});
