import { elementaryFunctions } from './elementary-functions.ts';
import { integerOperations } from './integer-operations.ts';

export const math = { ...integerOperations, ...elementaryFunctions };
