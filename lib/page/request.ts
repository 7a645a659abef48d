/** A parameter of a request. Its text is empty if it is not given. */
export type Value = Readonly<{ name: string; in: 'path' | 'query'; text: string }>;

/** Stands for the host until the page is opened. */
export const UNKNOWN_HOST = 'https://<host>';

/** A variable of a path. Split by it, every second part is the name of one. */
export const VARIABLE = /\{([^{}]+)\}/g;

/** Path and query of a request, as in a URL. The template is a path with variables, `/math/prime/{n}`, which stay if they are not given. */
export function requestTarget(template: string, values: readonly Value[]): string {
  const query = queryText(values.filter((value) => value.in === 'query'));
  const path = template.replaceAll(VARIABLE, (whole, variable: string) => {
    const text = values.find(({ name }) => name === variable)?.text ?? '';
    return text === '' ? whole : encoded(text);
  });
  return query === '' ? path : `${path}?${query}`;
}

/** `base=2&exponent=10`, without those that are not given. */
export function queryText(values: readonly Value[]): string {
  const given = values.filter(({ text }) => text !== '');
  return given.map(({ name, text }) => `${name}=${encoded(text).replaceAll('%2F', '/')}`).join('&');
}

/** The parameters of an operation in a request; those that it omits are empty. */
export function requestValues(template: string, parameters: readonly Omit<Value, 'text'>[], target: string): Value[] {
  const [path = '', query = ''] = target.split('?');
  const given = new URLSearchParams(query);
  const names = [...template.matchAll(VARIABLE)].map(([, name]) => name);
  const pattern = template.replaceAll(/[$()*+.?[\\\]^|]/g, '\\$&').replaceAll(VARIABLE, '([^{}]+)');
  const texts = new RegExp(`^${pattern}$`).exec(path)?.slice(1) ?? [];
  return parameters.map(({ name, in: location }) => {
    const text = location === 'path' ? decodeURIComponent(texts[names.indexOf(name)] ?? '') : (given.get(name) ?? '');
    return { name, in: location, text };
  });
}

/** What a form requests. An example that was pressed is its own request: a form cannot repeat or misspell a parameter. */
export function formRequest(template: string, fields: readonly { name: string; value: string }[], example?: string) {
  const values = fields.map(({ name, value }): Value => {
    const text = value.trim(); // what is pasted often has a blank at an end
    return { name, in: template.includes(`{${name}}`) ? 'path' : 'query', text };
  });
  return {
    values,
    target: example ?? requestTarget(template, values),
    /** The names of the parameters without which nothing can be sent. */
    missing: values.filter((value) => value.in === 'path' && value.text === '').map(({ name }) => name),
    /** What fills in the form again. A question mark with nothing after it means that all fields are empty. */
    query: values.length > 0 ? `?${queryText(values)}` : '',
  };
}

/** Percent-encoded so that it can stand in a path, a query and between quotes; a colon may stay. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%3A', ':').replaceAll("'", '%27');
}

/** A request that may be written as people read it, so that it can stand between quotes; brackets mean something to curl. */
export function escaped(target: string): string {
  return encodeURI(target).replaceAll('%25', '%').replaceAll("'", '%27');
}

/** `Bad Request`, from the body, since HTTP/2 sends no reason phrases: the title of problem details, the message of a gateway. */
export function reasonPhrase(status: number, body: unknown): string {
  const { title, message } = Object(body);
  return status === 200 ? 'OK' : String(title ?? message ?? '');
}
