import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { parse, primeBody } from '../prime.ts';

const app = new Hono();

app.get('/math/prime/:n', (c) => {
  const parsed = parse(c.req.param('n'));
  return 'n' in parsed ? c.json(primeBody(parsed.n)) : c.json(parsed, 400);
});

export const handler = handle(app);
