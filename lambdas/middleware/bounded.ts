import type { Reader } from './request-contract.ts';

/** The part that is used here of a validator made by ajv. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly { keyword: string; params: Record<string, unknown> }[] | null;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  exclusiveMinimum: 'greater than',
  exclusiveMaximum: 'less than',
  minimum: 'at least',
  maximum: 'at most',
};

/** A reader whose values are held to the bounds of their JSON Schema, which `validate` was made from. */
export function bounded<T>(read: Reader<T>, validate: Validator): Reader<T> {
  return (text) => {
    const reading = read(text);
    if ('detail' in reading || validate(reading.value)) return reading;
    const [error] = validate.errors ?? [];
    return { detail: `must be ${COMPARISONS[error?.keyword ?? '']} ${error?.params.limit}` };
  };
}
