import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { primeAnswer, problemWith } from '../bare/prime-answer.ts';

const app = new Hono();

app.get('/math/prime/:n', (c) => {
  const n = Number(c.req.param('n'));
  const detail = problemWith(n);
  return detail === undefined ? c.json(primeAnswer(n)) : c.json({ message: `n ${detail}.` }, 400);
});

export const handler = handle(app);
