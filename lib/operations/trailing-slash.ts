import type { Operation } from '../http/operation.ts';
import { pow } from './math/pow.ts';

/** The operations whose path ends in a slash. The fallback function serves them, because no route of API Gateway can. */
export const TRAILING_SLASH: readonly Operation[] = [pow];
