import { BadRequestError, Router } from '@aws-lambda-powertools/event-handler/http';
import type { Context } from 'aws-lambda';
import { parse, primeBody } from '../prime.ts';

const app = new Router();

app.get('/math/prime/:n', ({ params }) => {
  const parsed = parse(params.n ?? '');
  if ('n' in parsed) return primeBody(parsed.n);
  throw new BadRequestError(`n ${parsed.detail}.`);
});

export const handler = (event: unknown, context: Context) => app.resolve(event, context);
