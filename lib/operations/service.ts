import { ERROR_CODES as COMMON_ERROR_CODES } from '../http/problem-details.ts';

/**
 * What the service says about itself in the OpenAPI document, the reference page, llms.txt and the index at `/`. Paragraphs
 * are single lines that read well both as Markdown and as plain text.
 */
export const TITLE = 'Utility service';

export const SUMMARY = 'Time conversion and mathematics over HTTP.';

export const INTRODUCTION =
  'Convert Unix timestamps to dates and times in any time zone, and compute primes, Fibonacci numbers, factorials, logarithms and more, correctly rounded. Every operation is a GET request that returns JSON with a `message`, which describes the result in English. No API key, no account; any web page may call it.';

/** Paragraphs under headings. */
export const RULES: Readonly<Record<string, string>> = {
  Numbers: [
    'A number is a decimal: an optional sign, digits with an optional fraction (`5`, `5.`, `.5`, `-2.50`) and an optional exponent (`1e3`, `1E-3`). It must be finite as a 64-bit IEEE 754 double.',
    'Nothing else is a number: not `0x10`, `1_000`, `1,000`, `NaN` or `1e400`.',
    'When an integer is expected, `5`, `5.0` and `5e0` all count; this is decided from the text as written, never from a rounded value.',
    'Every mathematical result except random numbers is correctly rounded: it is the double nearest to the true value, ties to even, for every argument.',
  ].join(' '),
  Errors: [
    'Errors are returned as problem details (RFC 9457, `application/problem+json`).',
    'A 400 lists every bad parameter in `errors`, each with a `code` for programs and a `detail` for people. Quote the `requestId` when you report a problem.',
    'Requests that the gateway rejects before they reach an operation (too many requests, malformed percent-encoding in a path) get a JSON object with only a `message`.',
    'Unknown query parameters are ignored, unless the name is a likely misspelling: `TZ` or `timezone` instead of `tz` gets a 400 that gives the right name. A parameter given more than once gets a 400 as well.',
  ].join(' '),
  Methods:
    '`HEAD` works like `GET`, without the body. `OPTIONS` gets a 204, with CORS headers for web pages: any origin may send GET requests with any headers. Other methods get a 405.',
  Caching:
    'Responses that depend only on the URL may be cached for a day; the current time, random numbers and errors must not be cached.',
};

/** What each code of a bad parameter means. */
export const ERROR_CODES: Readonly<Record<string, string>> = {
  ...COMMON_ERROR_CODES,
  unknown_time_zone: 'it is neither a time zone name nor an offset',
  not_a_date_time: 'it is not a date and time, or there is no such date or time of day',
  wrong_offset: 'the time zone in brackets does not have that offset then',
  result_too_large: 'the result would be too large for a double',
  undefined_result: 'the function has no finite real value there',
};
