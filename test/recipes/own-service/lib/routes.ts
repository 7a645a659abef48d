/**
 * The path of every operation: the table of contents. The id says where the code and the function are: `greeting/hello` is in
 * `lib/operations/greeting/hello.ts` and `lambdas/greeting/hello.ts`.
 */
export const ROUTES = {
  'greeting/hello': '/greeting/hello',
} as const;

export type OperationId = keyof typeof ROUTES;
