import * as clients from '../generated/kubb/clients/index.ts';
import type { ParameterError, ValidationProblemDetails } from '../generated/kubb/types/index.ts';
import type { Functions, Send } from './call.ts';

export const send: Send = async ({ operationId, pathParameters, query, takesQuery }, baseURL) => {
  const args = [...Object.values(pathParameters), ...(takesQuery ? [query] : []), { baseURL }];
  return await (clients as unknown as Functions)[operationId]?.(...args);
};

/** Only type-checked, never called. */
export async function types(): Promise<number> {
  const { result } = await clients.mathPow({ base: 2, exponent: 10 });
  // @ts-expect-error pow needs both parameters
  await clients.mathPow({ base: 2 });
  return result;
}

export const listed = ({ errors }: ValidationProblemDetails): readonly ParameterError[] => errors;
