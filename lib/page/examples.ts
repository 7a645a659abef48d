import type { Operation } from '../http/operation.ts';
import type { Schema } from '../http/schema.ts';
import { requestTarget } from './request.ts';

/** The examples of an operation. The first is a success, made from the schema if theirs is a failure. */
export function examplesOf({ path, parameters, result, examples }: Operation): Operation['examples'] {
  if (examples[0].status === 200) return examples;
  const required = Object.entries(parameters).filter(([, parameter]) => parameter.required);
  const values = new URLSearchParams(Object.fromEntries(required.map(([name, { example }]) => [name, `${example}`])));
  return [{ title: 'Example', status: 200, target: requestTarget(path, values), body: exampleOf(result) }, ...examples];
}

/** A value of a schema. */
function exampleOf({ type, properties, items, enum: choices }: Schema): unknown {
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part)]));
  if (items) return [exampleOf(items)];
  const plain: Readonly<Record<string, unknown>> = { string: '…', integer: 0, number: 0, boolean: true };
  return choices?.[0] ?? plain[type];
}
