import { builtLambda, bundled, install } from './bundles.ts';

/** The Lambda of this service and what it is compared with, in the order of the tables. */
export const SUBJECTS = {
  bare: 'bare handler',
  service: '**this service**',
  hono: 'Hono, aws-lambda adapter',
  powertools: 'Powertools event handler',
  middyStock: 'Middy, stock validator and error handler',
  express: 'Express through serverless-express',
} as const;

export type SubjectName = keyof typeof SUBJECTS;
export const SUBJECT_NAMES = Object.keys(SUBJECTS) as SubjectName[];

/** GET /math/prime/{n}, made in each of these ways: the folders of the bundles. */
export async function primeLambdas(): Promise<Record<SubjectName, string>> {
  install('peers');
  return {
    bare: await bundled('bare/prime'),
    service: builtLambda('math/prime'),
    hono: await bundled('peers/hono'),
    powertools: await bundled('peers/powertools'),
    middyStock: await bundled('peers/middy-stock', { withRequire: true }),
    express: await bundled('peers/serverless-express', { withRequire: true }),
  };
}

/** The same for each of them. */
export function forEachSubject<T>(make: (name: SubjectName) => T): Record<SubjectName, T> {
  return Object.fromEntries(SUBJECT_NAMES.map((name) => [name, make(name)])) as Record<SubjectName, T>;
}
