/** What can be wrong with a parameter: each `code` of an error, and its meaning. */
export const ERROR_CODES = {
  required: 'The parameter is missing.',
  repeated: 'Sent more than once.',
  unknown_parameter: 'A query parameter that the operation does not have.',
  not_a_number: 'Not a decimal number.',
  not_an_integer: 'Not an integer.',
  out_of_range: 'Outside the range of the operation, or of a 64-bit float.',
  too_many_digits: 'More significant digits, or decimal places, than the operation takes.',
  unknown_value: 'None of the values that the parameter can have.',
  unknown_time_zone: 'Neither a known time zone nor an offset.',
  not_a_date_time: 'Not a date and time in a known format, or one that does not exist: 30 February, 25:00.',
  wrong_offset: 'The time zone in brackets does not have that offset at that time.',
  result_too_large: 'The result would be too large for a 64-bit float, whose range is about ±1.8e308.',
  undefined_result: 'There is no finite real result for these inputs.',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
