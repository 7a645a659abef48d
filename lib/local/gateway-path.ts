/**
 * What an HTTP API of API Gateway does to the path of a request before it passes it on: it decodes it, cuts it off at an
 * encoded question mark, and decodes it again.
 *
 * Source: requests to a live HTTP API in us-west-2, recorded on 2026-09-13 by hotsock/voker
 * (`vokerhttp/testdata/ingress-paths.json`). Not recorded, but assumed here: a percent sign that starts no
 * escape is rejected in the first pass as it is in the second; bytes that are not UTF-8 become U+FFFD; an encoded slash
 * does not end a segment of a route, though it is a slash in `rawPath`. So `GET /math/abs/1%2F2` is a bad parameter, but
 * `OPTIONS /math/prime/%2F` an unknown path: the default route has only the decoded path to go by.
 *
 * @param encoded - the path as it was sent, without the query.
 * @returns its segments, decoded; `undefined` if API Gateway itself responds with a 400.
 */
export function gatewaySegments(encoded: string): string[] | undefined {
  const segments: string[] = [];
  for (const segment of encoded.split('/')) {
    const once = decode(segment);
    if (once === undefined) return undefined;
    const end = once.indexOf('?');
    const twice = decode(end < 0 ? once : once.slice(0, end));
    if (twice === undefined) return undefined;
    segments.push(twice);
    if (end >= 0) break;
  }
  return segments;
}

/** Percent-decodes a text as UTF-8; `undefined` if a percent sign starts no escape. */
function decode(text: string): string | undefined {
  if (/%(?![0-9a-f]{2})/i.test(text)) return undefined;
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}
