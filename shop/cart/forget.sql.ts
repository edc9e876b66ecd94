import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

/** Deletes abandoned carts by the parameters `cart` of all stores, the least recently changed first. Answers their ids. */
export async function deleteForgottenCarts(
  db: Db,
  { now, mostCarts }: { now: Date; mostCarts: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with kept as materialized (
      select ${now}::timestamptz - ${days('emptyDays', 2)} as empty_since, ${now}::timestamptz - ${days('abandonedDays', 30)} as abandoned_since
    )
    delete from cart.cart where id in (
      select cart.id from cart.cart, kept
      where cart.submitted_at is null and cart.merged_into is null
        and cart.changed_at < greatest(kept.empty_since, kept.abandoned_since)
        and (
          (cart.changed_at < kept.empty_since
            and not exists (select from cart.position where position.cart_id = cart.id)
            and not exists (select from cart.voucher where voucher.cart_id = cart.id))
          or (cart.changed_at < kept.abandoned_since and cart.account_id is null)
        )
        and not exists (select from cart.cart other where other.merged_into = cart.id)
      order by cart.changed_at
      limit ${mostCarts}
      for update of cart skip locked
    )
    returning id`);
  return rows.map(({ id }) => id);
}

function days(entry: string, otherwise: number): Statement {
  return sql`make_interval(days => coalesce((
    select value::integer from parameters.parameter
    where name = 'cart' and entry = ${entry} and store = '*' and value ~ '^[1-9][0-9]{0,3}$'
  ), ${otherwise}))`;
}
