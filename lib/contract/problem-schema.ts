import { type Schema, strictObject } from './entry.ts';
import type { ErrorCode } from './problem-details.ts';

/** What each code of a bad parameter means. */
export const ERROR_CODES: Readonly<Record<ErrorCode, string>> = {
  required: 'it is missing',
  repeated: 'it is given more than once',
  misspelled: 'the name is a likely misspelling of the one that `detail` gives',
  not_a_number: 'it is not a decimal number',
  not_an_integer: 'it is a number, but not an integer',
  out_of_range: 'it is outside the range of the operation or of a double',
  unknown_time_zone: 'it is neither a time zone name nor an offset',
  result_too_large: 'the result would be too large for a double',
  undefined_result: 'the function has no finite real value there',
};

const codes = Object.entries(ERROR_CODES).map(([code, meaning]) => `\`${code}\`: ${meaning}`);

/** One entry of `errors`. */
const PARAMETER_ERROR = {
  title: 'ParameterError',
  ...strictObject({
    parameter: { type: 'string', description: 'The name of the parameter, as sent.', examples: ['n'] },
    in: { type: 'string', description: 'Where the parameter was sent.', enum: ['path', 'query'] },
    code: {
      type: 'string',
      description: `What is wrong, for programs. ${codes.join('; ')}.`,
      enum: Object.keys(ERROR_CODES),
    },
    detail: {
      type: 'string',
      description: 'What is wrong, for people. With the name of the parameter in front, it is a sentence.',
      examples: ['must be greater than 1'],
    },
  }),
} as const;

const always = strictObject({
  type: { type: 'string', const: 'about:blank', description: 'No meaning beyond that of the status code.' },
  title: { type: 'string', description: 'The reason phrase of the status code.', examples: ['Bad Request'] },
  status: { type: 'integer', description: 'The status code of the response.', examples: [400] },
  detail: { type: 'string', description: 'What went wrong, for people.', examples: ['n must be greater than 1.'] },
  requestId: { type: 'string', description: 'The ID of the request in the logs of the service.' },
});

/** The body of every error of the service, except a 400. */
export const PROBLEM_DETAILS = {
  title: 'ProblemDetails',
  ...always,
  description: 'Problem details (RFC 9457).',
} as const satisfies Schema;

/**
 * The body of a 400. Its fields are repeated rather than inherited: if a schema only adds a field to another one, client
 * generators make `errors` optional or lose it.
 */
export const VALIDATION_PROBLEM_DETAILS = {
  title: 'ValidationProblemDetails',
  ...strictObject({
    ...always.properties,
    errors: { type: 'array', description: 'Every bad parameter.', minItems: 1, items: PARAMETER_ERROR },
  }),
  description: 'Problem details (RFC 9457) that list every bad parameter.',
} as const satisfies Schema;

/** The body of API Gateway's own errors, for a throttled request or a function that cannot respond. */
export const GATEWAY_ERROR = {
  title: 'GatewayError',
  ...strictObject({ message: { type: 'string', description: 'What went wrong.' } }),
} as const;
