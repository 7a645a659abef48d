/**
 * What the service says about itself in the OpenAPI document, the reference page, llms.txt and the index at `/`. It holds for every
 * stage, whatever its options. Paragraphs are single lines that read well both as Markdown and as plain text.
 */
export const TITLE = 'Utility service';

export const SUMMARY = 'Time zones and mathematics, correct to the last digit.';

/** Whom users of a deployment can ask: a name and, if the owner adds one, the `url` of a page or an `email` address. */
export const CONTACT: { readonly name: string; readonly url?: string; readonly email?: string } = {
  name: 'The owner of this service',
};

export const INTRODUCTION =
  'Send a GET request, get JSON; `message` states the result in a plain English sentence. Correctly rounded numbers, the newest time zone data, no key, no account.';

/** Rules that hold for every operation. */
export interface Rules {
  readonly title: string;
  readonly text: string;
  /** Single rules by their names. */
  readonly rules: Readonly<Record<string, string>>;
}

export const RULES: readonly Rules[] = [
  {
    title: 'Errors',
    text: 'Errors are problem details (RFC 9457, `application/problem+json`). A 400 lists every bad parameter in `errors`, each with a machine-readable `code` and a human-readable `detail`. Quote the `requestId` when you report a problem.',
    rules: {
      'From the gateway':
        'Requests that are rejected before they reach an operation (too many requests, malformed percent-encoding in a path) get a JSON object with only a `message`.',
    },
  },
  {
    title: 'Numbers',
    text: 'Numbers are decimals, in requests and in responses. The service computes with 64-bit floats.',
    rules: {
      Accepted: 'Decimals with an optional sign, fraction and exponent: `5`, `5.`, `.5`, `-2.50`, `1e3`, `1E-3`.',
      Rejected: 'Anything else is rejected, for example `0x10`, `1_000`, `1,000` and `NaN`.',
      Range: 'A number must be within ±1.8e308, the range of a 64-bit float, so `1e400` is too large.',
      Integers:
        'Where an integer is required, `5`, `5.0` and `5e0` are all accepted, and the digits you send decide, not a rounded value.',
      Rounding:
        'A number that need not be an integer is read as the nearest 64-bit float, a timestamp as written. Every result except a random number is correctly rounded: it is the 64-bit float nearest to the true value, ties to even.',
      'Large integers':
        'In responses, integers from 2^53 on are the nearest 64-bit float, so parse them as floats. `exact`, where there is one, has all digits as a string.',
    },
  },
  {
    title: 'Requests',
    text: 'Every operation answers GET requests.',
    rules: {
      Methods: '`HEAD` works like `GET`, without the body. `OPTIONS` returns 204. Other methods are a 405.',
      'Web pages':
        'By default, pages of every origin may send GET requests with any headers and read the responses (CORS). The owner may allow only some origins.',
      'Unknown parameters':
        'Unknown parameters are ignored, unless the name is a known one in another letter case or a common mistake: `TZ` or `timezone` instead of `tz` is rejected with a 400 that names the right parameter.',
      'Repeated parameters': 'Repeating a parameter is also a 400.',
      'Rate limit':
        'By default, expect 40 requests per second to be accepted, from all clients together; the owner may set other limits. Further requests get a 429: wait as long as `Retry-After` says; without it, wait 1 s, and double the wait each time.',
      Caching:
        'Responses that depend only on the URL may be cached for a day; the current time, random numbers and errors must not be cached.',
    },
  },
];
