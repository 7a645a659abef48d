import * as sdk from '../generated/hey-api/sdk.gen.ts';
import type { Time, ValidationProblemDetails } from '../generated/hey-api/types.gen.ts';
import type { Functions, Send } from './call.ts';

export const send: Send = async ({ operationId, pathParameters, query }, baseUrl) => {
  const call = (sdk as unknown as Functions)[operationId];
  const { data, error } = (await call?.({ path: pathParameters, query, baseUrl })) ?? {};
  return data ?? error;
};

/** Only type-checked, never called. */
export async function types(): Promise<string | undefined> {
  const { data } = await sdk.timeUnix({ path: { t: 0 }, query: { tz: 'Europe/Paris' } });
  const time: Time | undefined = data?.time;
  // @ts-expect-error pow needs both parameters
  await sdk.mathPow({ query: { base: 2 } });
  return time?.unix.seconds === 0 ? time.local : undefined;
}

export const firstDetail = ({ errors }: ValidationProblemDetails): string | undefined => errors[0]?.detail;
