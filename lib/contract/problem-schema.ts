import { type Schema, strictObject } from './entry.ts';
import type { ErrorCode } from './problem-details.ts';

/** What each code of a bad parameter means. */
export const ERROR_CODES: Readonly<Record<ErrorCode, string>> = {
  required: 'it is missing',
  repeated: 'it is given more than once',
  misspelled: 'the name is a likely slip for the parameter that `detail` names',
  not_a_number: 'it is not a decimal number',
  not_an_integer: 'it is a number, but not a whole one',
  out_of_range: 'it is beyond a bound of the operation or of a double',
  unknown_time_zone: 'it is neither a time zone name nor an offset',
  result_too_large: 'the result would be too large for a double',
  undefined_result: 'the function has no finite real result there',
};

const codes = Object.entries(ERROR_CODES).map(([code, meaning]) => `\`${code}\`: ${meaning}`);

/** One bad parameter of a request, as `errors` lists them. */
const PARAMETER_ERROR = {
  title: 'ParameterError',
  ...strictObject({
    parameter: { type: 'string', description: 'Its name, as it was sent.', examples: ['n'] },
    in: { type: 'string', description: 'Where it was sent.', enum: ['path', 'query'] },
    code: {
      type: 'string',
      description: `What is wrong with it, for programs. ${codes.join('; ')}.`,
      enum: Object.keys(ERROR_CODES),
    },
    detail: {
      type: 'string',
      description: 'What is wrong with it, for people: a sentence that begins with its name.',
      examples: ['must be greater than 1'],
    },
  }),
} as const;

const always = strictObject({
  type: { type: 'string', const: 'about:blank', description: 'The status says it all.' },
  title: { type: 'string', description: 'The name of the status.', examples: ['Bad Request'] },
  status: { type: 'integer', description: 'The status of the response.', examples: [400] },
  detail: { type: 'string', description: 'What went wrong, in sentences.', examples: ['n must be greater than 1.'] },
  requestId: { type: 'string', description: 'The identifier of the request in the logs of the service.' },
});

/** The body of every failure that the service answers itself, but for a 400. */
export const PROBLEM_DETAILS = {
  title: 'ProblemDetails',
  ...always,
  description: 'Problem details of RFC 9457.',
} as const satisfies Schema;

/**
 * The body of a 400. Its fields are listed and not inherited: generators make `errors` optional, or lose it, where a schema
 * only adds a requirement to another.
 */
export const VALIDATION_PROBLEM_DETAILS = {
  title: 'ValidationProblemDetails',
  ...strictObject({
    ...always.properties,
    errors: { type: 'array', description: 'Every bad parameter.', minItems: 1, items: PARAMETER_ERROR },
  }),
  description: 'Problem details of RFC 9457 that name every bad parameter.',
} as const satisfies Schema;

/** What API Gateway itself answers, when a request is throttled or a function cannot answer. */
export const GATEWAY_ERROR = { title: 'GatewayError', ...strictObject({ message: { type: 'string' } }) } as const;
