/**
 * The path of every operation: the table of contents. The id says where the code and the function are: `math/prime` is in
 * `lib/operations/math/prime.ts` and `lambdas/math/prime.ts`. Paths are not in the operations, so that `lambdas/fallback.ts` can
 * suggest them without the code of all operations.
 */
export const ROUTES = {
  'time/now': '/time/now',
  'time/unix': '/time/unix/{t}',
  'time/unix-ms': '/time/unix/ms/{t}',
  // A zone in brackets may have a slash that is not encoded: 2024-03-08T08:53[Europe/Paris].
  'time/iso': '/time/iso/{datetime+}',
  'time/zones': '/time/zones',
  'math/prime': '/math/prime/{n}',
  'math/fibonacci': '/math/fibonacci/{n}',
  'math/random-number': '/math/random-number',
  'math/factorial': '/math/factorial/{n}',
  'math/sqrt': '/math/sqrt/{n}',
  'math/abs': '/math/abs/{n}',
  'math/round': '/math/round/{n}',
  'math/ceil': '/math/ceil/{n}',
  'math/floor': '/math/floor/{n}',
  'math/sin': '/math/sin/{n}',
  'math/cos': '/math/cos/{n}',
  'math/tan': '/math/tan/{n}',
  'math/log': '/math/log/{n}',
  'math/log10': '/math/log10/{n}',
  'math/log2': '/math/log2/{n}',
  'math/exp': '/math/exp/{n}',
  // API Gateway's route is /math/pow, since none can end in a slash: see `lib/operations/trailing-slash.ts`.
  'math/pow': '/math/pow/',
} as const;

export type OperationId = keyof typeof ROUTES;
