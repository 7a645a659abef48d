// Also part of the page's script, so that the build and the form write requests in the same way.

import { fillPath } from '../../http/path-template.ts';

/** A parameter of a request, as text. */
export interface Value {
  readonly name: string;
  readonly in: 'path' | 'query';
  /** Empty if it is not given. */
  readonly text: string;
}

/** A request: a path after the base URL, and the query parameters that are given. */
export interface RequestTarget {
  readonly path: string;
  readonly query: readonly Value[];
}

/**
 * The request with these values.
 *
 * @param template - a path with variables: `/math/prime/{n}`.
 */
export function requestTarget(template: string, values: readonly Value[]): RequestTarget {
  const path = fillPath(template, (variable) => {
    const value = values.find(({ name }) => name === variable);
    return encoded(value?.text ?? '');
  });
  return { path, query: values.filter((value) => value.in === 'query' && value.text !== '') };
}

/** Path and query as in a URL. */
export function targetText({ path, query }: RequestTarget): string {
  return query.length === 0 ? path : `${path}?${queryText(query)}`;
}

/** `base=2&exponent=10`, without those that are not given. */
export function queryText(values: readonly Value[]): string {
  return values
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => `${name}=${encoded(text).replaceAll('%2F', '/')}`)
    .join('&');
}

/** Percent-encoded so that it can stand in a path, a query and between single quotes; a colon may stay. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%3A', ':').replaceAll("'", '%27');
}
