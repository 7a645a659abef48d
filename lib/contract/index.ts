import type { Endpoint, Operation, ParametersOf, ResponseBodyOf } from './endpoint.ts';
import { math } from './math.ts';
import { site } from './site.ts';
import { time } from './time.ts';

/** Every operation of the service by its id. The id is also the path of its Lambda under `lambdas/`. */
export const operations = { ...time, ...math };

/** Every endpoint: the operations and what stands beside them. */
export const endpoints = { ...operations, ...site };

export type OperationId = keyof typeof operations;
export type EndpointId = keyof typeof endpoints;

/** What the operation's code is given: `ParametersFor<'math/prime'>` is `{ readonly n: number }`. */
export type ParametersFor<Id extends OperationId> = ParametersOf<(typeof operations)[Id]>;

/** What the operation's code has to answer. */
export type ResponseBodyFor<Id extends OperationId> = ResponseBodyOf<(typeof operations)[Id]>;

export const operationEntries = Object.entries(operations) as [OperationId, Operation][];
export const endpointEntries = Object.entries(endpoints) as [EndpointId, Endpoint][];
