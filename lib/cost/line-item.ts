import { PRICES, type PriceId } from './prices.ts';

/** A line of a bill: a number of units at a price of the table. */
export interface LineItem {
  /** What it is for; several lines can have the same item. */
  readonly item: string;
  readonly price: PriceId;
  readonly quantity: number;
  /** In US dollars. */
  readonly dollars: number;
}

/**
 * A line for a quantity at a price.
 *
 * @param quantity - in the units of the price; below 0 counts as 0.
 */
export function lineItem(item: string, price: PriceId, quantity: number): LineItem {
  return { item, price, quantity, dollars: dollarsFor(price, quantity) };
}

/** What a month's units cost, tier by tier. */
export function dollarsFor(price: PriceId, quantity: number): number {
  let from = 0;
  let dollars = 0;
  for (const [upTo, each] of PRICES[price].tiers) {
    dollars += Math.max(0, Math.min(quantity, upTo) - from) * each;
    from = upTo;
  }
  return dollars;
}

/** What the first unit of a month costs; no later one costs more. */
export function firstPrice(price: PriceId): number {
  return PRICES[price].tiers[0][1];
}

export function total(items: readonly Pick<LineItem, 'dollars'>[]): number {
  return items.reduce((sum, { dollars }) => sum + dollars, 0);
}
