import createClient from 'openapi-fetch';
import type { components, paths } from '../generated/openapi-typescript.d.ts';
import type { Send } from './call.ts';

type Errors = components['schemas']['ValidationProblemDetails']['errors'];

export const send: Send = async ({ path, pathParameters, query }, baseUrl) => {
  const client = createClient<paths>({ baseUrl });
  const { data, error } = await client.GET(path as never, { params: { path: pathParameters, query } } as never);
  return data ?? error;
};

/** Only type-checked, never called. */
export async function types(baseUrl: string): Promise<Errors | undefined> {
  const client = createClient<paths>({ baseUrl });
  const { data, error } = await client.GET('/math/prime/{n}', { params: { path: { n: 97 } } });
  const divisors: number[] | undefined = data?.divisors;
  const paris = await client.GET('/time/unix/{t}', { params: { path: { t: 0 }, query: { tz: 'Europe/Paris' } } });
  const _local: string | undefined = paris.data?.time.local;
  // @ts-expect-error n is a number
  await client.GET('/math/prime/{n}', { params: { path: { n: '97' } } });
  // @ts-expect-error pow needs both parameters
  await client.GET('/math/pow/', { params: { query: { base: 2 } } });
  // @ts-expect-error there is no such operation
  await client.GET('/math/cube/{n}', { params: { path: { n: 3 } } });
  return divisors === undefined && error !== undefined && 'errors' in error ? error.errors : undefined;
}
