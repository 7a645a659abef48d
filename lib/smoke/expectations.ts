import { parseJson, type ReceivedResponse } from './conformance.ts';

/** Expects one of these statuses. Like all functions here, it returns what is wrong, one sentence each. */
export function expectStatus({ status }: ReceivedResponse, ...expected: readonly number[]): string[] {
  return expected.includes(status) ? [] : [`status is ${status}, expected ${expected.join(' or ')}`];
}

export function expectHeader({ headers }: ReceivedResponse, name: string, expected: string): string[] {
  return headers[name] === expected ? [] : [`${name} is ${headers[name] ?? 'missing'}, expected ${expected}`];
}

/** Expects a header to list a value, or `*`. */
export function expectListed({ headers }: ReceivedResponse, name: string, expected: string): string[] {
  const listed = (headers[name] ?? '').split(',').map((item) => item.trim().toLowerCase());
  return listed.includes(expected.toLowerCase()) || listed.includes('*')
    ? []
    : [`${name} is ${headers[name] ?? 'missing'}, expected ${expected} in it`];
}

export function expectOrigin({ headers }: ReceivedResponse, origin: string): string[] {
  const allowed = headers['access-control-allow-origin'];
  if (allowed === origin || allowed === '*') return [];
  return [
    `access-control-allow-origin is ${allowed ?? 'missing'}; if only some origins may call the API, give one with --origin`,
  ];
}

export function expectResult(response: ReceivedResponse, expected: number): string[] {
  const wrong = expectStatus(response, 200);
  if (wrong.length > 0) return wrong;
  if (parseJson(response.body) === undefined) return ['the body is not JSON'];
  const result = field(response, 'result');
  return result === expected ? [] : [`result is ${result}, expected ${expected}`];
}

/** A field of a JSON body; `undefined` if the body is not a JSON object or lacks it. */
export function field({ body }: ReceivedResponse, name: string): unknown {
  const value = parseJson(body);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

export function isProblem(headers: ReceivedResponse['headers']): boolean {
  return headers['content-type'] === 'application/problem+json';
}
