import { fixedPriceLists } from '#shop/kernel/fixed-prices.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import type { Voucher, VoucherKind } from './voucher.ts';
import { type Viewer, voucherView, vouchersOfCart } from './vouchers-of-cart.sql.ts';

/** The voucher of a code: a valid one before all others, so that a refusal names the nearest reason. */
export async function findByCode(
  db: Db,
  code: string,
  viewer: Viewer & { now: Date },
): Promise<Voucher | undefined> {
  const { priceList, now } = viewer;
  const found = await db.row<{ voucher: Voucher }>(sql`
    select ${voucherView(viewer)} as voucher from vouchers.voucher
    where code = ${code}
    order by ${priceList} = any (price_lists) desc, valid_from <= ${now} and valid_until > ${now} desc, valid_from > ${now} desc,
      valid_until desc
    limit 1`);
  return found?.voucher;
}

/** The cart's vouchers, locked until the transaction ends, in the order of their ids. */
export async function lockVoucherRows(
  db: Db,
  { cartId, ...viewer }: Viewer & { cartId: string },
): Promise<Voucher[]> {
  await db.run(sql`
    select id from vouchers.voucher
    where id in (select voucher_id from cart.voucher where cart_id = ${cartId}::uuid)
    order by id for update`);
  const found = await db.row<{ vouchers: Voucher[] }>(
    sql`select ${vouchersOfCart(viewer)} as vouchers from cart.cart where id = ${cartId}::uuid`,
  );
  return found?.vouchers ?? [];
}

export type Redemption = {
  cartId: string;
  customer: { userId: string; accountId: number; email: string };
  vouchers: readonly { id: number; discountMinor: number }[];
  now: Date;
};

/** Counts one use of each voucher and records its customer. Throws beyond a limit. */
export async function insertRedemptions(
  db: Db,
  { cartId, customer, vouchers, now }: Redemption,
): Promise<void> {
  await db.run(sql`
    with redeemed as (
      insert into vouchers.redemption (cart_id, voucher_id, user_id, account_id, email, discount_minor, redeemed_at)
      select ${cartId}::uuid, used.id, ${customer.userId}::text, ${customer.accountId}::bigint, ${customer.email}::text,
        used.discount_minor, ${now}::timestamptz
      from unnest(${vouchers.map(({ id }) => id)}::bigint[], ${vouchers.map(({ discountMinor }) => discountMinor)}::integer[])
        as used (id, discount_minor)
      returning voucher_id
    )
    update vouchers.voucher set uses = uses + 1 from redeemed where voucher.id = redeemed.voucher_id`);
}

/** Returns the uses of a cart's vouchers; a repetition changes nothing. */
export async function returnRedemptions(db: Db, cartId: string, now: Date): Promise<void> {
  await db.run(sql`
    with returned as (
      update vouchers.redemption set given_back_at = ${now}
      where cart_id = ${cartId}::uuid and given_back_at is null
      returning voucher_id
    )
    update vouchers.voucher set uses = uses - 1 from returned where voucher.id = returned.voucher_id`);
}

export type NewVoucher = {
  code: string;
  kind: VoucherKind;
  percent?: number;
  amountMinor?: number;
  itemId?: number;
  /** Limits; all items where both are empty or left out. */
  categoryIds?: readonly number[];
  limitedItemIds?: readonly number[];
  priceLists: readonly PriceList[];
  minimumMinor: number;
  validFrom: Date;
  validUntil: Date;
  /** How many orders may redeem it in all; undefined for any number. */
  mostUses?: number;
  isOncePerCustomer: boolean;
  isCombinable: boolean;
};

/** Lets a transaction write single vouchers once none writes a whole series of codes, and until it ends no other begins to. */
export async function lockSingleCodes(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(hashtext('vouchers.series'))`);
}

/** Lets transactions that write a voucher of the code take turns, with those of a whole series too. */
export async function lockCode(tx: Db, code: string): Promise<void> {
  await lockSingleCodes(tx);
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('voucher:' || ${code}))`);
}

/** Lets a transaction write any codes, while no other one writes a voucher. To be called before `lockCode`. */
export async function lockAllCodes(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('vouchers.series'))`);
}

/** The state that a new voucher is validated against; locks its code until the transaction ends. */
export type VoucherGround = { overlaps: boolean; hasItem: boolean; hasFixedPrice: boolean };

export async function findGround(db: Db, voucher: NewVoucher): Promise<VoucherGround> {
  const { code, priceLists, validFrom, validUntil, itemId } = voucher;
  await lockCode(db, code);
  const ground = await db.row<VoucherGround>(sql`
    select exists (
        select from vouchers.voucher
        where code = ${code} and price_lists && ${priceLists}::text[] and valid_from < ${validUntil} and valid_until > ${validFrom}
      ) as overlaps,
      cardinality(${priceLists}::text[]) = (
        select count(*) from catalogue.item_price price join catalogue.item on item.id = price.item_id and item.is_sellable and not item.is_retired
        join catalogue.product on product.id = item.product_id and product.state = 'published'
        where price.item_id = ${itemId ?? null}::bigint and price.price_list = any (${priceLists}::text[])
      ) as "hasItem",
      exists (
        select from catalogue.item join catalogue.product on product.id = item.product_id
        where item.id = ${itemId ?? null}::bigint and product.is_book and ${priceLists}::text[] && ${fixedPriceLists}::text[]
      ) as "hasFixedPrice"`);
  if (!ground) throw new Error('PostgreSQL answered no row for the ground of a voucher.');
  return ground;
}

/** Writes a voucher and answers its id. */
export async function insertVoucher(db: Db, voucher: NewVoucher): Promise<number> {
  const { percent, amountMinor, itemId, mostUses, categoryIds = [], limitedItemIds = [] } = voucher;
  const inserted = await db.row<{ id: number }>(sql`
    insert into vouchers.voucher (code, kind, percent, amount_minor, item_id, price_lists, minimum_minor, valid_from, valid_until,
      most_uses, is_once_per_customer, is_combinable, category_ids, limited_item_ids)
    values (${voucher.code}, ${voucher.kind}, ${percent ?? null}, ${amountMinor ?? null}, ${itemId ?? null}, ${voucher.priceLists},
      ${voucher.minimumMinor}, ${voucher.validFrom}, ${voucher.validUntil}, ${mostUses ?? null}, ${voucher.isOncePerCustomer},
      ${voucher.isCombinable}, ${categoryIds}::integer[], ${limitedItemIds}::bigint[])
    returning id`);
  if (!inserted) throw new Error('PostgreSQL answered no row for an inserted voucher.');
  return inserted.id;
}
