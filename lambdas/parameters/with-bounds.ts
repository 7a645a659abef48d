import { outOfRange } from '../../lib/contract/problem-details.ts';
import type { Parser } from './request-contract.ts';

/** A condition, and what is wrong with a value that does not satisfy it. */
export type Bound = readonly [holds: (value: number) => boolean, detail: string];

/**
 * A parser that checks bounds.
 *
 * @param parse - parses the text.
 * @param bounds - made from the parameter's JSON Schema by the build: `[[(value) => value > 1, 'must be greater than 1']]`.
 */
export function withBounds(parse: Parser<number>, bounds: readonly Bound[]): Parser<number> {
  return (text) => {
    const parsed = parse(text);
    if ('code' in parsed) return parsed;
    const [, detail] = bounds.find(([holds]) => !holds(parsed.value)) ?? [];
    return detail === undefined ? parsed : outOfRange(detail);
  };
}
