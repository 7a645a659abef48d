import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { invalidParameters, type ParameterError, type ParameterProblem } from '../../lib/contract/problem-details.ts';
import { problemResponse } from './http-response.ts';
import type { ParameterContract } from './request-contract.ts';

/** For each parameter in question what is wrong with it. */
export type Problems = Readonly<Record<string, ParameterProblem>>;

/**
 * What an operation answers when values that are fine each by itself do not go together, or their result is no finite
 * number. It becomes the same 400 as a parameter that could not be read.
 */
export class Refusal {
  readonly problems: Problems;

  constructor(problems: Problems) {
    this.problems = problems;
  }
}

/** The 400 that names each parameter in `problems`, in the order of the contract. */
export function refusalResponse(
  { parameters }: { readonly parameters: readonly ParameterContract[] },
  problems: Problems,
  requestId: string,
): APIGatewayProxyStructuredResultV2 {
  const errors: ParameterError[] = [];
  for (const { name, in: place } of parameters) {
    const problem = problems[name];
    if (problem !== undefined) errors.push({ parameter: name, in: place, ...problem });
  }
  return problemResponse(invalidParameters(errors, requestId));
}
