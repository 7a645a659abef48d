import { outOfRange } from '../../lib/contract/problem-details.ts';
import type { Parser } from './request-contract.ts';

/** The part that is used here of a validator made by ajv. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly { keyword: string }[] | null;
}

/**
 * A parser whose values are held to the bounds of their JSON Schema.
 *
 * @param validate made from that schema.
 * @param details what to say of a value that fails a keyword of it: `{ maximum: 'must be at most 6' }`.
 */
export function bounded<T>(
  parse: Parser<T>,
  validate: Validator,
  details: Readonly<Record<string, string>>,
): Parser<T> {
  return (text) => {
    const parsed = parse(text);
    if ('code' in parsed || validate(parsed.value)) return parsed;
    // Stryker disable next-line StringLiteral,OptionalChaining: ajv leaves one error, and the build a sentence for each keyword.
    return outOfRange(details[validate.errors?.[0]?.keyword ?? ''] ?? '');
  };
}
