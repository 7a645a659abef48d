/**
 * Paths with variables, as API Gateway and OpenAPI spell them: `/math/prime/{n}`. A variable stands for one segment that is not
 * empty. With a plus sign, as in `{datetime+}`, it stands for the rest of the path.
 */

/** A variable: its name, and the plus sign of one for the rest of the path. */
const VARIABLE = /\{(\w+)(\+?)\}/;
const VARIABLES = RegExp(VARIABLE, 'g');
const LAST_VARIABLE = RegExp(`/${VARIABLE.source}$`);

/** Whether it is a template that API Gateway takes: only the last variable may stand for the rest of the path. */
export function isPathTemplate(path: string): boolean {
  return /^(?:\/(?:\{\w+\}|[^{}:/]+))*(?:\/\{\w+\+\})?\/?$/.test(path);
}

/** The names of the variables of a template. */
export function variablesOf(template: string): string[] {
  return [...template.matchAll(VARIABLES)].map(([, name = '']) => name);
}

/** The template without its last segment, if that is a variable. */
export function withoutLastVariable(template: string): string {
  return template.replace(LAST_VARIABLE, '');
}

/** The template as OpenAPI spells it, which has no variables for the rest of a path: `/time/iso/{datetime}`. */
export function openApiPath(template: string): string {
  return template.replace(LAST_VARIABLE, '/{$1}');
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
      const [whole, name, plus] = VARIABLE.exec(segment) ?? [];
      return whole === segment ? `(?<${name}>${plus === '+' ? '.+' : '[^/]+'})` : RegExp.escape(segment);
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
  return template.replaceAll(VARIABLES, (_, variable: string) => value(variable));
}

/** The path without a slash at its end; `/` is left as it is. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
