import { fillPath, pathPattern, variablesOf } from '../http/path-template.ts';

/** Path and query of a request, as in a URL. Variables of the path stay if they are not given. */
export function requestTarget(template: string, values: URLSearchParams): string {
  const path = fillPath(template, (name) => encoded(values.get(name) ?? '') || `{${name}}`);
  const query = new URLSearchParams(values);
  for (const name of variablesOf(template)) query.delete(name);
  return [path, queryText(query)].filter(Boolean).join('?');
}

/** `base=2&exponent=10`, without those that are empty. */
export function queryText(values: URLSearchParams): string {
  const given = [...values].filter(([, text]) => text !== '');
  return given.map(([name, text]) => `${name}=${encoded(text).replaceAll('%2F', '/')}`).join('&');
}

/** The values of the parameters in a request, by name. */
export function requestValues(template: string, target: string): URLSearchParams {
  const [path = '', query] = target.split('?');
  const values = new URLSearchParams(pathPattern(template).exec(decodeURIComponent(path))?.groups);
  for (const [name, text] of new URLSearchParams(query)) values.append(name, text);
  return values;
}

/** What a form requests. An example that was pressed is its own request: a form cannot repeat or misspell a parameter. */
export function formRequest(template: string, fields: readonly { name: string; value: string }[], example?: string) {
  // What is pasted often has a blank at an end.
  const values = new URLSearchParams(Object.fromEntries(fields.map(({ name, value }) => [name, value.trim()])));
  return {
    target: example ?? requestTarget(template, values),
    /** The names of the parameters without which nothing can be sent. */
    missing: variablesOf(template).filter((name) => !values.get(name)),
    /** What fills in the form again. A question mark with nothing after it means that all fields are empty. */
    query: fields.length > 0 ? `?${queryText(values)}` : '',
  };
}

/** Percent-encoded so that it can stand in a path, a query and between quotes; a colon may stay. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':').replaceAll("'", '%27');
}

/** `Bad Request`, from the body, since HTTP/2 sends no reason phrases: the title of problem details, the message of a gateway. */
export function reasonPhrase(status: number, body: unknown): string {
  const { title, message } = Object(body);
  return status === 200 ? 'OK' : String(title ?? message ?? '');
}
