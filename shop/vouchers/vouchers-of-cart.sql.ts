import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import type { VoucherCustomer } from './voucher.ts';

export type Viewer = { priceList: PriceList; customer: VoucherCustomer };

/** A `voucher` as this customer sees it in a price list, for statements that select it as JSON. */
export function voucherView({ priceList, customer }: Viewer): Statement {
  const { userId, accountId, email } = customer;
  return sql`json_build_object(
    'id', voucher.id, 'code', voucher.code, 'kind', voucher.kind, 'percent', voucher.percent,
    'amountMinor', voucher.amount_minor, 'itemId', voucher.item_id,
    'categoryIds', voucher.category_ids, 'limitedItemIds', voucher.limited_item_ids, 'minimumMinor', voucher.minimum_minor,
    'isCombinable', voucher.is_combinable, 'validFrom', voucher.valid_from, 'validUntil', voucher.valid_until,
    'isInShop', ${priceList} = any (voucher.price_lists), 'isBlocked', voucher.is_blocked,
    'isUsedUp', voucher.most_uses is not null and voucher.uses >= voucher.most_uses,
    'isUsedByCustomer', voucher.is_once_per_customer and (
      exists (select from vouchers.redemption where voucher_id = voucher.id and given_back_at is null and user_id = ${userId})
      or exists (select from vouchers.redemption where voucher_id = voucher.id and given_back_at is null
        and account_id = ${accountId ?? null}::bigint)
      or exists (select from vouchers.redemption where voucher_id = voucher.id and given_back_at is null
        and lower(email) = lower(${email ?? null}::text))
    ))`;
}

/** The ids of the items that vouchers of a cart give for free. */
export function voucherItems(cartId: string): Statement {
  return sql`
    select voucher.item_id from cart.voucher held join vouchers.voucher on voucher.id = held.voucher_id
    where held.cart_id = ${cartId}::uuid and voucher.item_id is not null`;
}

/** Whether a voucher of a cart counts in some categories alone. */
export function hasVoucherOfCategories(cartId: string): Statement {
  return sql`exists (
    select from cart.voucher held join vouchers.voucher on voucher.id = held.voucher_id
    where held.cart_id = ${cartId}::uuid and voucher.category_ids <> '{}'
  )`;
}

/** The vouchers of the row `cart` in the order of adding, as other statements select them. */
export function vouchersOfCart(viewer: Viewer): Statement {
  return sql`coalesce((
    select json_agg(${voucherView(viewer)} order by held.place)
    from cart.voucher held join vouchers.voucher on voucher.id = held.voucher_id
    where held.cart_id = cart.id
  ), '[]')`;
}
