import type { Invariant } from './invariant.ts';

/** Invariants of standing orders (SC6). */
export const standingOrderInvariants: readonly Invariant[] = [
  {
    sentence:
      'The order of a standing order belongs to its account and price list, and was placed on its day or later.',
    statement: `
      select order_number as example from standing_orders.occurrence
      join standing_orders.standing_order as standing on standing.id = standing_order_id
      join orders.purchase on purchase.id = order_id
      where purchase.account_id <> standing.account_id or purchase.price_list <> standing.price_list
        or (placed_at at time zone 'Europe/Berlin')::date < due_on
        or purchase.payment_id not in ('INVOICE', 'X_RECHNUNG', 'VORKASSE')`,
  },
  {
    sentence: 'The next day of a standing order comes after the days that are settled.',
    statement: `
      select standing.id::text as example from standing_orders.standing_order as standing
      where exists (
        select from standing_orders.occurrence where standing_order_id = standing.id and due_on >= next_on)`,
  },
];
