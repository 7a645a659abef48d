/**
 * What the service says of itself beside its operations: the sentences that the OpenAPI document, the reference page,
 * llms.txt and the index at `/` share. Paragraphs are single lines; in Markdown and in plain text they read alike.
 */
export const TITLE = 'Utility service';

export const SUMMARY = 'Time conversion and mathematics over HTTP.';

export const INTRODUCTION =
  'Convert unix timestamps into every form of time a program or a person asks for, in any time zone; compute primes, Fibonacci numbers, factorials, logarithms and more, right to the last digit. Every operation is a GET that answers JSON with a `message`, an English sentence that says the result. No key, no account; any web page may call it.';

/** Paragraphs under headings. */
export const RULES: Readonly<Record<string, string>> = {
  Numbers: [
    'A number is a decimal: an optional sign, digits with an optional fraction (`5`, `5.`, `.5`, `-2.50`), an optional exponent (`1e3`, `1E-3`), and finite as a 64-bit IEEE 754 double.',
    'Nothing else is a number: not `0x10`, `1_000`, `1,000`, `NaN` or `1e400`.',
    'Where a whole number is asked for, `5`, `5.0` and `5e0` are one; whether a number is whole is decided on the text as written, never on a rounded value.',
    'Every result is correctly rounded: the double nearest the true value, ties to even, whatever the argument.',
  ].join(' '),
  Errors: [
    'A failure is answered with problem details (RFC 9457, `application/problem+json`).',
    'A 400 lists every bad parameter at once in `errors`, each with a `code` for programs and a `detail` for people. Quote `requestId` when you report a problem.',
    'What the gateway refuses before it reaches an operation (too many requests, a percent sign in a path that starts no escape) is answered with a JSON object that has only a `message`.',
    'Query parameters that an operation does not have are ignored, unless the name is a likely slip: `TZ` or `timezone` for `tz` gets a 400 that names the right one. A parameter given twice gets a 400, too.',
  ].join(' '),
  Methods:
    '`HEAD` is answered like `GET`, without the body. `OPTIONS` is answered with 204 and, for a web page, the CORS headers: any origin may send GET requests with any headers. Other methods get a 405.',
  Caching:
    'An answer that depends on the URL alone may be kept for a day; the current time, random numbers and failures are never kept.',
};
