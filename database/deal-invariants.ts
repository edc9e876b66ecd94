import type { Invariant } from './invariant.ts';

const perCustomer = (who: string) => `
  select deal.id || ' ' || ${who} as example
  from deals.deal
  join orders.line on line.deal_id = deal.id
  join orders.purchase on purchase.id = line.order_id and purchase.status <> 'cancelled'
  group by deal.id, ${who}
  having sum(line.quantity - line.cancelled_quantity) > deal.per_customer_limit`;

/** Invariants of lightning deals, also under concurrent claims (CA5, CA6). */
export const dealInvariants: readonly Invariant[] = [
  {
    sentence: 'No deal gave away more pieces than it has.',
    statement: `select id::text as example from deals.deal where held + sold > cap`,
  },
  {
    sentence: 'A deal counts every piece that orders have of it.',
    statement: `
      select deal.id::text as example from deals.deal
      join orders.line on line.deal_id = deal.id
      join orders.purchase on purchase.id = line.order_id and purchase.status <> 'cancelled'
      group by deal.id having sum(line.quantity - line.cancelled_quantity) > deal.sold`,
  },
  {
    sentence: 'A deal counts the pieces that carts hold, no more and no less.',
    statement: `
      select deal.id::text as example from deals.deal
      left join deals.reservation on reservation.deal_id = deal.id and reservation.released_at is null
      group by deal.id having deal.held <> coalesce(sum(reservation.quantity), 0)`,
  },
  {
    sentence: 'A cart holds no more pieces than it has of an item.',
    statement: `
      select reservation.cart_id::text as example from deals.reservation
      left join cart.position on position.cart_id = reservation.cart_id and position.item_id = reservation.item_id
      where reservation.released_at is null and reservation.quantity > coalesce(position.quantity, 0)`,
  },
  {
    sentence: 'A cart that was ordered or merged holds no pieces of a deal.',
    statement: `
      select reservation.cart_id::text as example from deals.reservation
      join cart.cart on cart.id = reservation.cart_id
      where reservation.released_at is null and (cart.submitted_at is not null or cart.merged_into is not null)`,
  },
  {
    sentence: 'No browser holds more pieces of a deal than one customer may have.',
    statement: `
      select deal.id || ' ' || reservation.user_id as example
      from deals.deal join deals.reservation on reservation.deal_id = deal.id and reservation.released_at is null
      group by deal.id, reservation.user_id having sum(reservation.quantity) > deal.per_customer_limit`,
  },
  ...['purchase.user_id', 'purchase.account_id', 'lower(purchase.email)'].map((who) => ({
    sentence: `Nobody has ordered more pieces of a deal than one customer may have, by ${who}.`,
    statement: perCustomer(who),
  })),
];
