import type { ParameterError } from '../../lib/contract/problem-details.ts';

/**
 * Thrown by an operation whose parameters are valid on their own but not together, or have no finite real result. The
 * response is a 400 that lists `errors`.
 */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
  readonly errors: readonly ParameterError[];

  constructor(...errors: readonly ParameterError[]) {
    super('bad parameters');
    this.errors = errors;
  }
}
