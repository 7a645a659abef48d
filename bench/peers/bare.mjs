import { parse, primeBody } from '../prime.ts';

export async function handler({ pathParameters }) {
  const parsed = parse(pathParameters.n);
  const isValid = 'n' in parsed;
  return {
    statusCode: isValid ? 200 : 400,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(isValid ? primeBody(parsed.n) : parsed),
  };
}
