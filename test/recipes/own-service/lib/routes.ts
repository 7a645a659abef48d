/**
 * The path of every operation: the table of contents. An operation's id is also where its code and its function are:
 * `lib/operations/greeting/hello.ts` and `lambdas/greeting/hello.ts` for `greeting/hello`.
 */
export const ROUTES = {
  'greeting/hello': '/greeting/hello',
} as const;

export type OperationId = keyof typeof ROUTES;
