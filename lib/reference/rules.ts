import * as about from '../operations/about.ts';
import type { Rules } from '../page/index.ts';

const ERRORS: Rules = {
  title: 'Errors',
  text: 'Errors are JSON in the standard problem details format (RFC 9457, `application/problem+json`). A 400 lists the bad parameters in `errors`, each with a machine-readable `code` and a human-readable `detail`.',
  rules: {
    'Errors with only a message':
      'Requests that are rejected before they reach an operation (too many requests, malformed percent-encoding in a path) get a JSON object with only a `message`. No value in a path needs a `%25` or a `%3F`, which may be decoded twice.',
  },
};

const REQUESTS: Rules = {
  title: 'Requests',
  text: 'Every operation answers GET requests.',
  rules: {
    Methods: '`HEAD` works like `GET`, without the body. `OPTIONS` returns 204. Other methods are a 405.',
    'Web pages':
      'Pages from any origin may send GET requests, with any header but `Authorization`, and read the responses (CORS).',
    'Unknown parameters':
      'A query parameter that the operation does not have is a 400 that names those it has, because it may be a misspelled one. Case matters in names. What links and caches add is ignored: `_`, `fbclid`, `gclid`, `msclkid`, and names that begin with `utm_`.',
    'Repeated parameters': 'A parameter of the operation sent twice is a 400.',
    'Rate limit': 'If all clients together send too many requests, some get a 429.',
    Caching:
      'Responses of operations that depend only on the URL may be cached for a day. The others, and errors, must not be cached.',
  },
};

/** The statuses of failures, and what they mean to a client. */
export const STATUSES = {
  400: 'A parameter is wrong. Fix what `errors` lists, then retry.',
  404: 'Nothing is at this path. If only a slash or a value is wrong or missing, `detail` may name the path that was probably meant.',
  405: 'The method is not allowed. Use GET, HEAD or OPTIONS.',
  429: 'Too many requests. Wait 1 s before you retry, and double the wait each time. If this lasts, the service may have used up its budget for the month.',
  500: 'Something failed on our side. Retry later, with exponential backoff.',
  503: 'The service is temporarily unavailable or overloaded. Wait 1 s before you retry, and double the wait each time.',
} as const;

/** What holds for every request, and what holds for the values of this service. */
export const RULES: readonly Rules[] = [ERRORS, ...about.RULES, REQUESTS];
