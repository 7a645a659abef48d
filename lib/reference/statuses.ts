/** The statuses of failures, and what they mean to a client. */
export const STATUSES = {
  400: 'A parameter is wrong. Fix what `errors` lists before you retry.',
  404: 'No operation matches the path, for example because a path parameter is empty. `detail` names the path that was probably meant, if there is one.',
  405: 'The method is not allowed. Use GET, HEAD or OPTIONS.',
  429: 'Too many requests. Wait as long as `Retry-After` says; without it, wait 1 s, and double the wait each time.',
  500: 'Something failed on our side. Retry later, with exponential backoff.',
  503: 'The service is temporarily unavailable or overloaded. Wait 1 s before you retry, and double the wait each time.',
} as const;
