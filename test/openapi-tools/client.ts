import createClient from 'openapi-fetch';
import type { paths } from './generated.d.ts';

/** Calls the service as a program does that has only its OpenAPI document; the compiler checks every line. */
export async function responses(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });

  const prime = await client.GET('/math/prime/{n}', { params: { path: { n: 91 } } });
  const divisors: number[] | undefined = prime.data?.divisors;

  const query = { tz: 'Europe/Paris' };
  const paris = await client.GET('/time/unix/{t}', { params: { path: { t: 0 }, query } });
  const local: string | undefined = paris.data?.time.local;

  const pow = await client.GET('/math/pow/', { params: { query: { base: 2, exponent: 10 } } });
  const power: number | undefined = pow.data?.result;

  const { error } = await client.GET('/math/prime/{n}', { params: { path: { n: 1 } } });
  const parameters: string[] = error && 'errors' in error ? error.errors.map(({ parameter }) => parameter) : [];

  return { divisors, local, power, parameters };
}

export const RIGHT_RESPONSES = {
  divisors: [7, 13],
  local: '1970-01-01T01:00:00.000+01:00',
  power: 1024,
  parameters: ['n'],
};

/** Never called: each call has to be a compile error. */
export async function mistakes(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  // @ts-expect-error n is a number
  await client.GET('/math/prime/{n}', { params: { path: { n: '97' } } });
  // @ts-expect-error pow needs both parameters
  await client.GET('/math/pow/', { params: { query: { base: 2 } } });
}
