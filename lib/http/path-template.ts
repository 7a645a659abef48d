/**
 * Paths with variables, as API Gateway and OpenAPI spell them: `/math/prime/{n}`. A variable is one segment that is not empty, or
 * in a route of API Gateway, with a plus sign, the rest of the path.
 */

/** The name of a variable, `n` for `{n}` and for `{n+}`; `undefined` if the segment is not one. */
export function variableOf(segment: string): string | undefined {
  return /^\{(\w+)\+?\}$/.exec(segment)?.[1];
}

/** The values of a template's variables in a path, not decoded; `undefined` if the path does not match. */
function matchPath(template: string, path: string): Record<string, string> | undefined {
  const expected = template.split('/');
  const segments = template.endsWith('+}') ? splitInto(expected.length, path) : path.split('/');
  if (segments.length !== expected.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const variable = variableOf(expected[index] ?? '');
    if (variable === undefined ? segment !== expected[index] : segment === '') return undefined;
    if (variable !== undefined) values[variable] = segment;
  }
  return values;
}

/** The segments of a path, the last of which is the rest of it. */
function splitInto(count: number, path: string): string[] {
  const segments = path.split('/');
  return [...segments.slice(0, count - 1), segments.slice(count - 1).join('/')];
}

/**
 * The decoded values of a route's variables in a path; `undefined` if the route does not match it.
 *
 * @param template - with or without a slash at its end.
 * @param path - as a client sends it, with or without a slash at its end.
 * @throws URIError for a malformed escape.
 */
export function pathParameters(template: string, path: string): Record<string, string> | undefined {
  const values = matchPath(withoutTrailingSlash(template), withoutTrailingSlash(path));
  if (values === undefined) return undefined;
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, decodeURIComponent(text)]));
}

/** The template with its variables replaced. */
export function fillPath(template: string, value: (variable: string) => string): string {
  const segments = template.split('/').map((segment) => {
    const variable = variableOf(segment);
    return variable === undefined ? segment : value(variable);
  });
  return segments.join('/');
}

/** The path without a slash at its end; `/` is left as it is. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
