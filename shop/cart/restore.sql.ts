import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Copies a closed cart into its owner's latest open one, or into a new one, and locks that. Quantities add up. */
export async function copyIntoOpenCart(
  db: Db,
  { cartId, newCartId, now }: { cartId: string; newCartId: string; now: Date },
): Promise<string> {
  const open = await db.row<{ id: string }>(sql`
    select cart.id from cart.cart
    join cart.cart closed on closed.id = ${cartId}::uuid and closed.price_list = cart.price_list
      and (closed.account_id = cart.account_id
        or (closed.account_id is null and cart.account_id is null and closed.user_id = cart.user_id))
    where cart.submitted_at is null and cart.merged_into is null and cart.agreement is null
    order by cart.changed_at desc limit 1
    for update of cart`);
  const id = open?.id ?? newCartId;
  if (!open)
    await db.run(sql`
      insert into cart.cart (id, user_id, account_id, lang_code, price_list, created_at, changed_at)
      select ${id}::uuid, user_id, account_id, lang_code, price_list, ${now}, ${now} from cart.cart where id = ${cartId}::uuid`);
  await db.run(sql`
    with copied as (
      insert into cart.position as kept (cart_id, item_id, quantity, names, added_at)
      select ${id}::uuid, item_id, quantity, names, added_at from cart.position where cart_id = ${cartId}::uuid order by position.id
      on conflict (cart_id, item_id) do update set quantity = least(9999, kept.quantity + excluded.quantity),
        names = case when kept.names = '[]' then excluded.names else kept.names end
    ),
    presented as (
      insert into cart.voucher (cart_id, voucher_id)
      select ${id}::uuid, voucher_id from cart.voucher where cart_id = ${cartId}::uuid order by place
      on conflict do nothing
    )
    update cart.cart set version = cart.version + 1, changed_at = ${now},
      order_reference = coalesce(cart.order_reference, closed.order_reference)
    from cart.cart closed where closed.id = ${cartId}::uuid and cart.id = ${id}::uuid`);
  return id;
}
