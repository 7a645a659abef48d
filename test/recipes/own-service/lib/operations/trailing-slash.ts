import type { Operation } from '../http/operation.ts';

/** The operations whose path ends in a slash. API Gateway has no such routes, so `lambdas/fallback.ts` serves these paths. */
export const TRAILING_SLASH: readonly Operation[] = [];
