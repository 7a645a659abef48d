import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { invalidParameters, type ParameterError } from '../../lib/contract/problem-details.ts';
import { problemResponse } from './http-response.ts';
import type { ParameterContract } from './request-contract.ts';

/** For each parameter in question what is wrong with it: `{ min: 'must be less than max' }`. */
export type Details = Readonly<Record<string, string>>;

/**
 * What an operation answers when values that are fine each by itself do not go together, or their result is no finite
 * number. It becomes the same 400 as a parameter that could not be read.
 */
export class Refusal {
  readonly details: Details;

  constructor(details: Details) {
    this.details = details;
  }
}

/** The 400 that names each parameter in `details`, in the order of the contract. */
export function refusalResponse(
  { parameters }: { readonly parameters: readonly ParameterContract[] },
  details: Details,
  requestId: string,
): APIGatewayProxyStructuredResultV2 {
  const errors: ParameterError[] = [];
  for (const { name, in: place } of parameters) {
    const detail = details[name];
    if (detail !== undefined) errors.push({ parameter: name, in: place, detail });
  }
  return problemResponse(invalidParameters(errors, requestId));
}
