/** The header in which CloudFront proves that a request came through it; in lower case, as API Gateway has it. */
const HEADER = 'x-origin-key';

/**
 * Whether a request may be answered: it has the key, or none is needed. The comparison looks at every character, so its time does
 * not tell how many were right. It is not `timingSafeEqual`, because importing node:crypto takes several milliseconds of a cold
 * start.
 *
 * @param headers - of the request, with names in lower case.
 * @param key - by default the environment variable `ORIGIN_KEY`, which only functions behind CloudFront have.
 */
export function hasOriginKey(
  headers: Readonly<Record<string, string | undefined>>,
  key = process.env.ORIGIN_KEY ?? '',
): boolean {
  if (key === '') return true;
  const sent = headers[HEADER] ?? '';
  let difference = sent.length ^ key.length;
  for (let index = 0; index < key.length; index += 1) {
    difference |= key.charCodeAt(index) ^ (index < sent.length ? sent.charCodeAt(index) : 0);
  }
  return difference === 0;
}
