import { BadRequestError, Router } from '@aws-lambda-powertools/event-handler/http';
import type { Context } from 'aws-lambda';
import { primeBody, problemWith } from '../bare/prime-body.ts';

const app = new Router();

app.get('/math/prime/:n', ({ params }) => {
  const n = Number(params.n);
  const detail = problemWith(n);
  if (detail !== undefined) throw new BadRequestError(`n ${detail}.`);
  return primeBody(n);
});

export const handler = (event: unknown, context: Context) => app.resolve(event, context);
