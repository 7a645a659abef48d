import serverlessExpress from '@codegenie/serverless-express';
import express from 'express';
import { parse, primeBody } from '../prime.ts';

const app = express();

app.get('/math/prime/:n', (request, response) => {
  const parsed = parse(request.params.n);
  if ('n' in parsed) response.json(primeBody(parsed.n));
  else response.status(400).json(parsed);
});

export const handler = serverlessExpress({ app });
