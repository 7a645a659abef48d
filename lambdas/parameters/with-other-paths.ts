import { requiredIn } from '../../lib/contract/problem-details.ts';
import type { Parser } from './request-contract.ts';

/**
 * A parser of a path parameter that knows when the parameter of another path was left out: the request for `/time/unix/ms`
 * is routed to `/time/unix/{t}`.
 *
 * @param parse - parses the text.
 * @param otherPaths - as in the contract, each under the value that stands for it.
 */
export function withOtherPaths<T>(parse: Parser<T>, otherPaths: ReadonlyMap<string, string>): Parser<T> {
  return (text) => {
    const path = otherPaths.get(text.toLowerCase());
    return path === undefined ? parse(text) : requiredIn(path);
  };
}
