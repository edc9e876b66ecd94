import type { Invariant } from './invariant.ts';

/** Invariants of stock (OP1): the ledger explains what is on hand. */
export const stockInvariants: readonly Invariant[] = [
  {
    sentence: 'The movements of an item add up to its stock.',
    statement: `
      select item_id || ': ' || coalesce(on_hand, 0) || ' on hand, ' || coalesce(moved, 0) || ' moved' as example
      from (select item_id, on_hand from stock.item_stock) as held
      full join (select item_id, sum(change) as moved from stock.movement group by item_id) as ledger using (item_id)
      where coalesce(on_hand, 0) <> coalesce(moved, 0)`,
  },
  {
    sentence: 'The last movement of an item has the stock of now.',
    statement: `
      select held.item_id::text as example
      from stock.item_stock held
      join lateral (
        select on_hand from stock.movement where movement.item_id = held.item_id order by id desc limit 1
      ) as last on true
      where last.on_hand <> held.on_hand`,
  },
  {
    sentence: 'The day of the next delivery of an item is that of its earliest open one.',
    statement: `
      select held.item_id::text as example
      from stock.item_stock held
      where expected_on is distinct from (
        select min(expected_on) from stock.delivery where delivery.item_id = held.item_id and closed_at is null
      )`,
  },
];
