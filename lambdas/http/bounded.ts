import { outOfRange } from '../../lib/contract/problem-details.ts';
import type { Parser } from './request-contract.ts';

/** What a value has to satisfy, and what is said of one that does not. */
export type Bound = readonly [holds: (value: number) => boolean, detail: string];

/**
 * A parser whose values are held to bounds.
 *
 * @param bounds made from the parameter's JSON Schema by the build: `[[(value) => value > 1, 'must be greater than 1']]`.
 */
export function bounded(parse: Parser<number>, bounds: readonly Bound[]): Parser<number> {
  return (text) => {
    const parsed = parse(text);
    if ('code' in parsed) return parsed;
    const [, detail] = bounds.find(([holds]) => !holds(parsed.value)) ?? [];
    return detail === undefined ? parsed : outOfRange(detail);
  };
}
