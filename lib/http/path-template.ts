/**
 * Paths with variables, as API Gateway and OpenAPI spell them: `/math/prime/{n}`. A variable stands for one segment that is not
 * empty. With a plus sign, as in `{datetime+}`, it stands for the rest of the path.
 */

/** The name of a variable, `n` for `{n}` and for `{n+}`; `undefined` if the segment is not one. */
export function variableOf(segment: string): string | undefined {
  return /^\{(\w+)\+?\}$/.exec(segment)?.[1];
}

/**
 * What matches the paths of a route, with its variables as named groups. A slash at a path's end can only be part of the value of
 * `{name+}`.
 *
 * @param template - with or without a slash at its end.
 */
export function pathPattern(template: string): RegExp {
  const segments = withoutTrailingSlash(template)
    .split('/')
    .map((segment) => {
      const variable = variableOf(segment);
      if (variable === undefined) return RegExp.escape(segment);
      return `(?<${variable}>${segment.endsWith('+}') ? '.+' : '[^/]+'})`;
    });
  return new RegExp(`^${segments.join('/')}$`, 's');
}

/**
 * The decoded values of a route's variables in a path; `undefined` if the route does not match it.
 *
 * @param path - as a client sends it.
 * @throws URIError for a malformed escape.
 */
export function pathParameters(template: string, path: string): Record<string, string> | undefined {
  const match = pathPattern(template).exec(path);
  if (match === null) return undefined;
  const values = Object.entries(match.groups ?? {});
  return Object.fromEntries(values.map(([name, text]) => [name, decodeURIComponent(text)]));
}

/** The template with its variables replaced. */
export function fillPath(template: string, value: (variable: string) => string): string {
  return template.replaceAll(/\{(\w+)\+?\}/g, (_, variable: string) => value(variable));
}

/** The path without a slash at its end; `/` is left as it is. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
