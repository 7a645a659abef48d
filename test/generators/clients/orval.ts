import * as client from '../generated/orval/client.ts';
import * as zod from '../generated/orval/zod.ts';
import type { Call, Functions, Send } from './call.ts';

/** The generated functions have the base URL of the document's server. */
export const send: Send = async ({ operationId, pathParameters, query, takesQuery }) => {
  const args = [...Object.values(pathParameters), ...(takesQuery ? [query] : [])];
  const { data } = (await (client as unknown as Functions)[operationId]?.(...args)) ?? {};
  return data;
};

interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly error?: unknown };
}

/** Whether the generated schemas take a request. */
export function takes({ operationId, pathParameters, query }: Call): boolean {
  const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  const schemas = zod as unknown as Readonly<Record<string, Schema>>;
  const parts = [
    [schemas[`${name}Params`], pathParameters],
    [schemas[`${name}QueryParams`], query],
  ] as const;
  return parts.every(([schema, value]) => schema === undefined || schema.safeParse(value).success);
}

/** Never called: what must compile, and what must not. */
export async function types(): Promise<readonly number[] | undefined> {
  const answer = await client.mathPrime(97);
  // @ts-expect-error n is a number
  await client.mathPrime('97');
  if (answer.status === 400) return answer.data.errors.map(({ code }) => code.length);
  return answer.status === 200 ? answer.data.divisors : undefined;
}
