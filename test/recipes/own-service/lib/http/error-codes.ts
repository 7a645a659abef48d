/** What can be wrong with a parameter: each `code` of an error, and its meaning. */
export const ERROR_CODES = {
  required: 'The parameter is missing.',
  repeated: 'Sent more than once.',
  unknown_parameter: 'A query parameter that the operation does not have.',
  not_a_number: 'Not a decimal number.',
  not_an_integer: 'Not an integer.',
  out_of_range: 'A number, or a number of characters, outside the range of the parameter.',
  too_many_digits: 'More significant digits than the operation takes.',
  unknown_value: 'None of the values that the parameter can have.',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
