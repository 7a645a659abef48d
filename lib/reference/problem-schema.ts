import { ERROR_CODES } from '../http/error-codes.ts';
import { object, type Schema } from '../http/schema.ts';

/** One entry of `errors`. */
const PARAMETER_ERROR = object('ParameterError', {
  parameter: { type: 'string', description: 'The name of the parameter.', examples: ['n'] },
  in: { type: 'string', description: '`path` or `query`.', examples: ['path'] },
  code: {
    type: 'string',
    description: 'A machine-readable code.',
    enum: Object.keys(ERROR_CODES),
    'x-enumDescriptions': ERROR_CODES, // Redocly's name for it
  },
  detail: {
    type: 'string',
    description: 'A human-readable explanation. Reads as a sentence after the name of the parameter.',
    examples: ['must be greater than 1'],
  },
});

const ALWAYS = {
  type: { type: 'string', description: 'Where the status code is explained.', examples: ['/docs#error-400'] },
  title: { type: 'string', description: 'The reason phrase of the status code.', examples: ['Bad Request'] },
  status: {
    type: 'integer',
    description: 'The status code of the response.',
    minimum: 400,
    maximum: 599,
    examples: [400],
  },
  detail: { type: 'string', description: 'A human-readable explanation.', examples: ['n must be greater than 1.'] },
  requestId: { type: 'string', description: 'The ID of the request in the logs of the service.' },
} as const;

/** The body of every error of the service, except a 400. */
export const PROBLEM_DETAILS = {
  ...object('ProblemDetails', ALWAYS),
  description: 'Problem details (RFC 9457).',
} as const satisfies Schema;

/**
 * The body of a 400. Its fields are repeated rather than inherited: if a schema only adds a field to another one, client
 * generators make `errors` optional or lose it.
 */
export const VALIDATION_PROBLEM_DETAILS = {
  ...object('ValidationProblemDetails', {
    ...ALWAYS,
    errors: { type: 'array', description: 'The bad parameters.', minItems: 1, items: PARAMETER_ERROR },
  }),
  description: 'Problem details (RFC 9457) that list the bad parameters.',
} as const satisfies Schema;

/** The body of API Gateway's own errors, for a throttled request or a function that cannot respond. */
export const GATEWAY_ERROR = {
  ...object('GatewayError', { message: { type: 'string', description: 'What went wrong.' } }),
  description: 'An error of the gateway.',
} as const satisfies Schema;
