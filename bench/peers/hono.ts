import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { primeBody, problemWith } from '../bare/prime-body.ts';

const app = new Hono();

app.get('/math/prime/:n', (c) => {
  const n = Number(c.req.param('n'));
  const detail = problemWith(n);
  return detail === undefined ? c.json(primeBody(n)) : c.json({ message: `n ${detail}.` }, 400);
});

export const handler = handle(app);
