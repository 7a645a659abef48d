import type { Endpoint } from './entry.ts';
import { operations } from './operations.ts';
import { site } from './site.ts';

export {
  GROUPS,
  type GroupName,
  groupOf,
  INTRODUCTORY_OPERATION,
  type OperationId,
  operationEntries,
  operations,
  type ParametersFor,
  type ResponseBodyFor,
} from './operations.ts';

/** Every endpoint: the operations and all others. */
export const endpoints = { ...operations, ...site };

export type EndpointId = keyof typeof endpoints;

export const endpointEntries = Object.entries(endpoints) as [EndpointId, Endpoint][];
