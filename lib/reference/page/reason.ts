// Also part of the page's script: HTTP/2 sends no reason phrases.

const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** A status with its reason phrase (RFC 9110, section 15): `400 Bad Request`. */
export function statusWords(status: number): string {
  return `${status} ${REASONS[status] ?? ''}`.trim();
}
