import { outOfRange } from '../../lib/contract/problem-details.ts';
import type { Reader } from './request-contract.ts';

/** The part that is used here of a validator made by ajv. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly { keyword: string }[] | null;
}

/**
 * A reader whose values are held to the bounds of their JSON Schema.
 *
 * @param validate made from that schema.
 * @param details what to say of a value that fails a keyword of it: `{ maximum: 'must be at most 6' }`.
 */
export function bounded<T>(read: Reader<T>, validate: Validator, details: Readonly<Record<string, string>>): Reader<T> {
  return (text) => {
    const reading = read(text);
    if ('code' in reading || validate(reading.value)) return reading;
    // Stryker disable next-line StringLiteral,OptionalChaining: ajv leaves one error, and the build a sentence for each keyword.
    return outOfRange(details[validate.errors?.[0]?.keyword ?? ''] ?? '');
  };
}
