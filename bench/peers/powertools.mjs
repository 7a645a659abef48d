import { BadRequestError, Router } from '@aws-lambda-powertools/event-handler/http';
import { parse, primeBody } from '../prime.ts';

const app = new Router();

app.get('/math/prime/:n', ({ params }) => {
  const parsed = parse(params.n);
  if ('n' in parsed) return primeBody(parsed.n);
  throw new BadRequestError(parsed.message);
});

export const handler = (event, context) => app.resolve(event, context);
