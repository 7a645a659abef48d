/**
 * Paths with variables, as API Gateway and OpenAPI spell them: `/name/{value}`. A variable stands for one segment that is not
 * empty. With a plus sign, as in `{rest+}`, it stands for the rest of the path, which may be empty: AWS was seen to send
 * `/` to `/{proxy+}` (github.com/rioastamal/workshop-serverless, 2023-02-28), though one report says otherwise.
 */

/** A variable: its name, and the plus sign of one for the rest of the path. */
const VARIABLE = /\{(\w+)(\+?)\}/;
const VARIABLES = RegExp(VARIABLE, 'g');
const LAST_VARIABLE = RegExp(`/${VARIABLE.source}$`);

/** The names of the variables of a template. */
export function variablesOf(template: string): string[] {
  return [...template.matchAll(VARIABLES)].map(([, name = '']) => name);
}

/** The template without its last segment, if that is a variable. */
export function withoutLastVariable(template: string): string {
  return template.replace(LAST_VARIABLE, '');
}

/** The template as OpenAPI spells it, which has no variables for the rest of a path: `/group/{rest}`. */
export function openApiPath(template: string): string {
  return template.replace(LAST_VARIABLE, '/{$1}');
}

/**
 * What matches the paths of a route, with its variables as named groups. A slash at a path's end can only be part of the value of
 * `{name+}`.
 */
export function pathPattern(template: string): RegExp {
  const segments = template.split('/').map((segment) => {
    const [whole, name, plus] = VARIABLE.exec(segment) ?? [];
    return whole === segment ? `(?<${name}>${plus === '+' ? '.*' : '[^/]+'})` : segment.replaceAll(/\W/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}$`, 's');
}

/** The template with its variables replaced. */
export function fillPath(template: string, value: (variable: string) => string): string {
  return template.replaceAll(VARIABLES, (_, variable: string) => value(variable));
}
