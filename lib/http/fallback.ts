import { openApiPath, pathPattern, withoutLastVariable } from './path-template.ts';
import { type Handler, pipeline } from './pipeline.ts';
import { HttpProblem, notFound } from './problem-details.ts';

/**
 * The Lambda handler for requests that no route matches: a 404, which names the path that was probably meant.
 *
 * @param templates - the paths of the service.
 * @param handlers - by path, for paths without a route.
 */
export function fallback(templates: readonly string[], handlers: ReadonlyMap<string, Handler> = new Map()): Handler {
  return pipeline((event, context) => {
    const { rawPath } = event;
    const handler = handlers.get(rawPath);
    if (handler !== undefined) return handler(event, context);
    const intended = intendedTemplate(rawPath, templates);
    throw new HttpProblem(notFound(intended && openApiPath(intended)));
  });
}

/**
 * The template whose last value a path lacks, or else the one that it matches without its extra slashes. In this order, `/a/b/` is
 * `/a/b/{c}`, not `/a/{b}`.
 */
function intendedTemplate(rawPath: string, templates: readonly string[]): string | undefined {
  const path = rawPath.replace(/\/+/g, '/').replace(/(?!^)\/$/, '');
  const matches = (template: string) => pathPattern(template).test(path);
  return (
    templates.find((template) => matches(withoutLastVariable(template))) ??
    templates.find((template) => matches(template))
  );
}
