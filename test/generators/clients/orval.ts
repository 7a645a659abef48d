import * as client from '../generated/orval/client.ts';
import * as zod from '../generated/orval/zod.ts';
import type { Call, Functions, Send } from './call.ts';

/** The generated functions use the server in the document as their base URL. */
export const send: Send = async ({ operationId, pathParameters, query, takesQuery }) => {
  const args = [...Object.values(pathParameters), ...(takesQuery ? [query] : [])];
  const { data } = (await (client as unknown as Functions)[operationId]?.(...args)) ?? {};
  return data;
};

interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly error?: unknown };
}

/** Whether the generated schemas accept a request. */
export function accepts({ operationId, pathParameters, query }: Call): boolean {
  const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  const schemas = zod as unknown as Readonly<Record<string, Schema>>;
  const parts = [
    [schemas[`${name}Params`], pathParameters],
    [schemas[`${name}QueryParams`], query],
  ] as const;
  return parts.every(([schema, value]) => schema === undefined || schema.safeParse(value).success);
}

/** Only type-checked, never called. */
export async function types(): Promise<readonly number[] | undefined> {
  const response = await client.mathPrime(97);
  // @ts-expect-error n is a number
  await client.mathPrime('97');
  if (response.status === 400) return response.data.errors.map(({ code }) => code.length);
  return response.status === 200 ? response.data.divisors : undefined;
}
