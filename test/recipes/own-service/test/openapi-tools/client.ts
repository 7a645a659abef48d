import createClient from 'openapi-fetch';
import type { paths } from './generated.d.ts';

/** Calls the service as a program does that has only its OpenAPI document; the compiler checks every line. */
export async function responses(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });

  const ada = await client.GET('/greeting/hello', { params: { query: { name: 'Ada' } } });
  const greeting: string | undefined = ada.data?.message;

  const { error } = await client.GET('/greeting/hello', { params: { query: { name: 'a'.repeat(51) } } });
  const parameters: string[] = error && 'errors' in error ? error.errors.map(({ parameter }) => parameter) : [];

  return { greeting, parameters };
}

export const RIGHT_RESPONSES = { greeting: 'Hello, Ada!', parameters: ['name'] };

/** Never called: the call has to be a compile error. */
export async function mistakes(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  // @ts-expect-error a name is a string
  await client.GET('/greeting/hello', { params: { query: { name: 7 } } });
}
