import serverlessExpress from '@codegenie/serverless-express';
import express from 'express';
import { primeBody, problemWith } from '../bare/prime-body.ts';

const app = express();

app.get('/math/prime/:n', (request, response) => {
  const n = Number(request.params.n);
  const detail = problemWith(n);
  if (detail === undefined) response.json(primeBody(n));
  else response.status(400).json({ message: `n ${detail}.` });
});

export const handler = serverlessExpress({ app });
