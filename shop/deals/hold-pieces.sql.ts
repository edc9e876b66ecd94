import { changedProduct } from '#shop/kernel/changes.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { DealCustomer } from './deal.ts';
import type { HoldRequest } from './hold-requests.ts';

export type Hold = {
  cartId: string;
  customer: DealCustomer;
  requests: readonly HoldRequest[];
  now: Date;
  /** The end of a new hold. A valid one keeps its end when pieces are added. */
  endsAt: Date;
};

/** Replaces `holdPieces` where there are no requests: `granted` without rows. */
export const nothingHeld = sql`granted as (select null::bigint as item_id, null::json as hold where false)`;

/**
 * Parts of a statement whose `changed` answers one row when a cart may be written and none otherwise (CA5, CA6).
 * Locks the deals in the order of their ids, releases expired holds of other carts, and grants each request as far as
 * pieces and the limit per customer allow: counted under the lock, so never too many, and never fewer than the cart
 * holds already. The counts are written as they were under the lock: PostgreSQL checks a row's constraints with what the
 * statement saw before it waited, too. Answers `granted`: item_id and hold.
 */
export function holdPieces({ cartId, customer, requests, now, endsAt }: Hold): Statement {
  const { userId, accountId, email } = customer;
  const dealIds = requests.flatMap(({ dealId, formerDealIds }) =>
    [dealId ?? [], formerDealIds].flat(),
  );
  return sql`
    request as materialized (
      select item_id, (${requests.map(({ dealId }) => dealId)}::bigint[])[place] as deal_id,
        (${requests.map(({ quantity }) => quantity)}::integer[])[place] as quantity
      from cart.few(${requests.map(({ itemId }) => itemId)}::bigint[]) with ordinality as few (item_id, place)
    ),
    locked_deal as materialized (
      select deal.id, deal.held, deal.sold, deal.cap - deal.held - deal.sold as pieces, deal.per_customer_limit
      from changed join deals.deal on deal.id in (select cart.few(${dealIds}::bigint[]))
      order by deal.id
      for update of deal
    ),
    own as materialized (
      select reservation.item_id, reservation.deal_id, reservation.quantity, reservation.ends_at, reservation.is_extended,
        reservation.released_at is null as is_counted,
        reservation.released_at is null and reservation.ends_at > ${now} as is_live
      from locked_deal
      join deals.reservation on reservation.deal_id = locked_deal.id and reservation.cart_id = ${cartId}::uuid
      join request on request.item_id = reservation.item_id
      for update of reservation
    ),
    released as (
      update deals.reservation set released_at = ${now} from locked_deal
      where reservation.deal_id = locked_deal.id and reservation.cart_id <> ${cartId}::uuid
        and reservation.released_at is null and reservation.ends_at <= ${now}
      returning reservation.deal_id, reservation.quantity
    ),
    room as materialized (
      select locked_deal.id as deal_id,
        locked_deal.pieces
          + coalesce((select sum(quantity) from released where released.deal_id = locked_deal.id), 0)
          + coalesce((select sum(quantity) from own where own.deal_id = locked_deal.id and own.is_counted), 0) as pieces,
        locked_deal.per_customer_limit
          - deals.bought_by(locked_deal.id, ${userId}, ${accountId ?? null}::bigint, ${email ?? null}::text, null)
          - deals.held_elsewhere(locked_deal.id, ${cartId}::uuid, ${userId}, ${accountId ?? null}::bigint, ${email ?? null}::text, ${now})
          as customer_pieces
      from locked_deal
    ),
    decided as materialized (
      select request.item_id, room.deal_id, own.is_live, own.is_extended, own.ends_at,
        least(request.quantity, room.pieces, greatest(room.customer_pieces, case when own.is_live then own.quantity end)) as quantity
      from request
      join room on room.deal_id = request.deal_id
      left join own on own.item_id = request.item_id and own.deal_id = request.deal_id
    ),
    held as (
      insert into deals.reservation as kept (cart_id, item_id, deal_id, quantity, ends_at, is_extended, user_id, account_id, email)
      select ${cartId}::uuid, item_id, deal_id, quantity, case when is_live then ends_at else ${endsAt}::timestamptz end,
        is_live and is_extended is true, ${userId}, ${accountId ?? null}::bigint, ${email ?? null}::text
      from (select item_id, deal_id, quantity, ends_at, coalesce(is_live, false) as is_live, is_extended from decided where quantity > 0) as taken
      on conflict (cart_id, item_id) do update set deal_id = excluded.deal_id, quantity = excluded.quantity,
        ends_at = excluded.ends_at, is_extended = excluded.is_extended, released_at = null,
        user_id = case when kept.released_at is null and kept.ends_at > ${now} then kept.user_id else excluded.user_id end,
        account_id = coalesce(excluded.account_id, kept.account_id), email = coalesce(excluded.email, kept.email)
      returning item_id, deal_id, quantity, ends_at, is_extended
    ),
    given_back as (
      delete from deals.reservation using changed, request
      where reservation.cart_id = ${cartId}::uuid and reservation.item_id = request.item_id
        and not exists (select from decided where decided.item_id = request.item_id and decided.quantity > 0)
    ),
    moved as materialized (
      select deal_id, sum(pieces)::integer as pieces
      from (
        select deal_id, quantity as pieces from decided where quantity > 0
        union all select deal_id, -quantity from own where is_counted
        union all select deal_id, -quantity from released
      ) as move
      group by deal_id
      having sum(pieces) <> 0
    ),
    counted as (
      update deals.deal set held = locked_deal.held + moved.pieces, sold = locked_deal.sold
      from moved join locked_deal on locked_deal.id = moved.deal_id
      where deal.id = moved.deal_id
      returning (
        select ${changedProduct(sql`item.product_id`)} from catalogue.item
        where item.id = deal.item_id
          and (deal.held + deal.sold >= deal.cap) <> (deal.held + deal.sold - moved.pieces >= deal.cap))
    ),
    granted as (
      select item_id, json_build_object('quantity', quantity, 'endsAt', ends_at, 'isExtended', is_extended) as hold
      from held
    )`;
}
