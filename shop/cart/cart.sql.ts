import { fixedPriceLists } from '#shop/kernel/fixed-prices.ts';
import { joinCartDeal } from '#shop/deals/deal-availability.sql.ts';
import { holdPieces, nothingHeld } from '#shop/deals/hold-pieces.sql.ts';
import { variantLabels } from '#shop/catalogue/variant-labels.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { spelled } from '#shop/storefronts/spelling.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { CartRefusal } from './cart-refusal.ts';
import type { CartHead, LineRow } from './cart-rows.ts';
import type { DealCustomer } from '#shop/deals/deal.ts';
import type { Granted, HoldRequest } from '#shop/deals/hold-requests.ts';
import { type CartOwner, isOwnCart, type OwnCart } from './own-cart.sql.ts';
import { parameterValue } from '#shop/parameters/parameter-value.sql.ts';
import { primeUntil } from '#shop/prime/benefit/prime-until.sql.ts';
import {
  hasVoucherOfCategories,
  voucherItems,
  vouchersOfCart,
} from '#shop/vouchers/vouchers-of-cart.sql.ts';

export type OpenCart = {
  /** Null where the owner has none. */
  cartId: string | null;
  /** The store's parameter `limits cartsPerAddress`. */
  cartsPerAddress: string | null;
};

/** The owner's open cart in a price list, the latest one, with the limit of new ones. */
export async function findOpenCart(
  db: Db,
  owner: CartOwner,
  { priceList, store }: Storefront,
): Promise<OpenCart> {
  const found = await db.row<OpenCart>(sql`
    select (
        select id from cart.cart where ${openCartOf(owner, priceList)} order by changed_at desc limit 1
      ) as "cartId",
      ${parameterValue('limits', 'cartsPerAddress', sql`${store}`)} as "cartsPerAddress"`);
  return found ?? { cartId: null, cartsPerAddress: null };
}

/** The owner's open cart in a price list, the latest one, or the new one with the given id. One statement. */
export async function findOrInsertCart(
  db: Db,
  cart: { id: string; owner: CartOwner; storefront: Storefront; now: Date },
): Promise<string> {
  const { langCode, priceList } = cart.storefront;
  const { userId, accountId } = cart.owner;
  const opened = await db.row<{ id: string }>(sql`
    with open as (
      select id from cart.cart
      where ${openCartOf(cart.owner, priceList)}
      order by changed_at desc limit 1
    ),
    made as (
      insert into cart.cart (id, user_id, account_id, lang_code, price_list, created_at, changed_at)
      select ${cart.id}, ${userId}, ${accountId ?? null}::bigint, ${langCode}, ${priceList}, ${cart.now}, ${cart.now}
      where not exists (select from open)
      returning id
    )
    select id from open union all select id from made`);
  if (!opened) throw new Error('PostgreSQL answered no row for an opened cart.');
  return opened.id;
}

function openCartOf({ userId, accountId }: CartOwner, priceList: string): Statement {
  const isOwned =
    accountId === undefined
      ? sql`user_id = ${userId} and account_id is null`
      : sql`account_id = ${accountId}`;
  return sql`${isOwned} and price_list = ${priceList} and submitted_at is null and merged_into is null`;
}

type CartKey = OwnCart & {
  customer: DealCustomer;
  writeKey?: string | undefined;
};

/** A cart's head as the database has it. */
type CartRow = Omit<CartHead, 'parameters'>;

export function findHead(db: Db, key: CartKey): Promise<CartRow | undefined> {
  return db.row<CartRow>(sql`select ${headColumns(key)} ${cartOf(key)}`);
}

/** Columns of a cart's head, for rows of `cartOf`. */
function headColumns({ owner, storefront, customer, writeKey }: CartKey): Statement {
  return sql`cart.id, cart.version, cart.submitted_at is not null as "isSubmitted",
      cart.order_reference as "orderReference", choice.shipper_code as "shipperCode", choice.payment_id as "paymentId",
      (
        select country from account.address
        where id = case choice.delivery_type when 'sameAsBilling' then choice.billing_address_id else choice.shipping_address_id end
      ) as "deliveryCountry",
      coalesce(choice.delivery_type = 'packstation', false) as "isForPackstation",
      (
        select vat_number from account.account
        where id = ${customer.accountId ?? null}::bigint and kind in ('company', 'school')
      ) as "vatNumber",
      ${primeUntil(sql`${owner.accountId ?? null}::bigint`)} as "primeUntil",
      ${vouchersOfCart({ priceList: storefront.priceList, customer })} as vouchers,
      (
        select refusals from cart.applied_write
        where cart_id = cart.id and write_key = ${writeKey ?? null}::text
      ) as "appliedRefusals"`;
}

function cartOf({ cartId, owner, storefront }: CartKey): Statement {
  return sql`
    from cart.cart
    left join checkout.choice on choice.cart_id = cart.id
    where ${isOwnCart({ cartId, owner, storefront })}`;
}

/**
 * The head with the cart's lines in the order in which they were added, then the other asked items and what its vouchers may give for
 * free. One statement whatever their number: the lines are JSON. `also` is an expression that a higher floor reads along, of the rows
 * `cart` and `choice`, as JSON.
 */
export async function findCartWithLines(
  db: Db,
  key: CartKey,
  {
    also,
    ...lines
  }: Pick<LineKey, 'itemIds' | 'hasCategories' | 'now'> & { also?: Statement | undefined },
): Promise<{ row: CartRow; lines: LineRow[]; also: unknown } | undefined> {
  const { cartId, storefront, customer } = key;
  const found = await db.row<CartRow & { lines: LineRow[]; also: unknown }>(sql`
    select ${headColumns(key)}, (
      select coalesce(json_agg(line), '[]') from (${linesOfCart({ cartId, storefront, customer, ...lines, hasVouchers: true })}) as line
    ) as lines, ${also ?? sql`null::json`} as also ${cartOf(key)}`);
  if (!found) return undefined;
  const { lines: rows, also: added, ...row } = found;
  return { row, lines: spelled(rows, storefront), also: added };
}

/**
 * As `findHead`, with the cart locked until the transaction ends. It is read by a statement after the lock: the locking one would not
 * see vouchers, choices and applied writes that were committed while it waited. Two statements.
 */
export async function lockHead(tx: Db, key: CartKey): Promise<CartRow | undefined> {
  await lockCart(tx, key);
  return findHead(tx, key);
}

/** Locks a cart until the transaction ends. */
export async function lockCart(tx: Db, { cartId }: Pick<CartKey, 'cartId'>): Promise<void> {
  await tx.run(sql`select from cart.cart where id = ${cartId}::uuid for update`);
}

type LineKey = {
  cartId: string;
  /** Further items to be read that are not in the cart. */
  itemIds: readonly number[];
  /** Whether their categories are read. */
  hasCategories: boolean;
  storefront: Storefront;
  now: Date;
  customer: DealCustomer;
};

/** The cart's lines in the order in which they were added, then the other asked items. One statement whatever their number. */
export async function findLines(db: Db, key: LineKey): Promise<LineRow[]> {
  const rows = await db.rows<LineRow>(linesOfCart({ ...key, hasVouchers: false }));
  return spelled(rows, key.storefront);
}

type Lines = LineKey & {
  /** Whether what the cart's vouchers need is added: free items, and categories where a voucher counts in some alone. */
  hasVouchers: boolean;
};

function linesOfCart({
  cartId,
  itemIds,
  hasCategories,
  hasVouchers,
  storefront,
  now,
  customer,
}: Lines): Statement {
  const { language, priceList } = storefront;
  return sql`
    with wanted as (
      select item_id from cart.position where cart_id = ${cartId}::uuid
      union select few from cart.few(${itemIds}::bigint[]) as few
      ${hasVouchers ? sql`union ${voucherItems(cartId)}` : sql``}
    ),
    destination as (
      select deals.address_key(company, last_name, street, postcode, country) as key
      from checkout.choice join account.address on address.id =
        case choice.delivery_type when 'sameAsBilling' then choice.billing_address_id else choice.shipping_address_id end
      where choice.cart_id = ${cartId}
    )
    select position.id as "positionId", coalesce(position.quantity, 0) as quantity, item.id as "itemId",
      product.id as "productId", product_text.name, brand.name as brand, item.order_number as "orderNumber",
      item.picture_key as "pictureKey", ${variantLabels(language, 'item')} as "variantLabels",
      ${categoriesOf({ cartId, hasCategories, hasVouchers })} as "categoryIds", product.tax_class as "taxClass", product.is_bulky as "isBulky", item.is_catalog as "isCatalog",
      product.is_book and ${priceList} = any(${fixedPriceLists}::text[]) as "hasFixedPrice",
      coalesce(offer.is_sellable, false) as "isSellable",
      coalesce(offer.on_hand, 0) as "onHand", coalesce(offer.restock_days, 0) as "restockDays",
      to_char(offer.expected_on, 'YYYY-MM-DD') as "expectedOn",
      item.minimum_order_quantity as "minimumOrderQuantity", item.max_quantity as "maxQuantity",
      offer.amount_minor as "amountMinor", offer.old_amount_minor as "oldAmountMinor",
      offer.lowest_30_days_minor as "lowest30DaysMinor", offer.recommended_minor as "recommendedMinor", item.base_content::text as "baseContent", item.base_unit as "baseUnit",
      available.deal, lapsed.hold as "lapsedHold"
    from wanted
    join catalogue.item on item.id = wanted.item_id
    join catalogue.product on product.id = item.product_id
    join catalogue.product_text on product_text.product_id = product.id and product_text.language = ${language}
    join catalogue.brand on brand.id = product.brand_id
    left join catalogue.offer on offer.item_id = item.id and offer.price_list = ${priceList}
    left join cart.position on position.cart_id = ${cartId} and position.item_id = item.id
    ${joinCartDeal(now, customer, { id: cartId, addressKey: sql`(select key from destination)` })}
    where product.state <> 'draft' or position.id is not null
    order by position.id nulls last, item.id`;
}

function categoriesOf({
  cartId,
  hasCategories,
  hasVouchers,
}: Pick<Lines, 'cartId' | 'hasCategories' | 'hasVouchers'>): Statement {
  if (hasCategories) return categoriesOfProduct;
  if (!hasVouchers) return sql`'{}'::integer[]`;
  return sql`case when ${hasVoucherOfCategories(cartId)} then ${categoriesOfProduct} else '{}'::integer[] end`;
}

const categoriesOfProduct = sql`array(
        select distinct unnest(category.path) from catalogue.product_category
        join catalogue.category on category.id = category_id where product_id = product.id
      )`;

export type CartChange = {
  cartId: string;
  /** The version that the change is based on. */
  version: number;
  quantities: ReadonlyMap<number, number>;
  removedPositionIds: readonly number[];
  holds: { customer: DealCustomer; requests: readonly HoldRequest[]; endsAt: Date };
  addedVoucherIds?: readonly number[];
  removedVoucherIds?: readonly number[];
  writeKey: string | undefined;
  refusals: readonly CartRefusal[];
  now: Date;
};

export type WrittenChange = {
  version: number;
  positionIds: Record<string, number>;
  /** The holds on deals after the change, by item, for the requests. */
  granted: Record<string, Granted>;
};

/**
 * Writes a change in one statement, so all of it or nothing. Answers the new version and the positions' ids by item,
 * or undefined where the cart was changed or submitted meanwhile; then nothing was written.
 */
export function writeChange(db: Db, change: CartChange): Promise<WrittenChange | undefined> {
  const { cartId, now, holds } = change;
  const holding = holds.requests.length > 0 ? holdPieces({ cartId, now, ...holds }) : nothingHeld;
  return db.row(sql`
    with changed as (
      update cart.cart set version = version + 1, changed_at = ${now}
      where id = ${cartId} and version = ${change.version} and submitted_at is null and merged_into is null
      returning id, version
    ),
    ${rememberWrite(change)} ${removePositions(change)} ${changeVouchers(change)}
    kept as (
      insert into cart.position (cart_id, item_id, quantity, added_at)
      select changed.id, wanted.item_id, (${[...change.quantities.values()]}::integer[])[wanted.place], ${now}
      from changed, cart.few(${[...change.quantities.keys()]}::bigint[]) with ordinality as wanted (item_id, place)
      order by wanted.place
      on conflict (cart_id, item_id) do update set quantity = excluded.quantity
      returning id, item_id
    ),
    ${holding}
    select changed.version, coalesce((select json_object_agg(item_id, id) from kept), '{}') as "positionIds",
      coalesce((select json_object_agg(item_id, hold) from granted), '{}') as granted
    from changed`);
}

/** PostgreSQL initialises every part of a statement, so parts without effect are left out. */
const nothing = sql``;

function rememberWrite({ writeKey, refusals, now }: CartChange): Statement {
  if (writeKey === undefined) return nothing;
  return sql`
    remembered as (
      insert into cart.applied_write (cart_id, write_key, applied_at, refusals)
      select id, ${writeKey}::text, ${now}, ${JSON.stringify(refusals)}::jsonb from changed
    ),`;
}

function removePositions({ removedPositionIds }: CartChange): Statement {
  if (removedPositionIds.length === 0) return nothing;
  return sql`
    removed as (
      delete from cart.position using changed
      where cart_id = changed.id and position.id in (select cart.few(${removedPositionIds}::bigint[]))
    ),`;
}

function changeVouchers({ addedVoucherIds = [], removedVoucherIds = [] }: CartChange): Statement {
  if (addedVoucherIds.length + removedVoucherIds.length === 0) return nothing;
  return sql`
    returned as (
      delete from cart.voucher using changed
      where cart_id = changed.id and voucher_id in (select cart.few(${removedVoucherIds}::bigint[]))
    ),
    presented as (
      insert into cart.voucher (cart_id, voucher_id)
      select changed.id, voucher_id from changed, cart.few(${addedVoucherIds}::bigint[]) as voucher_id
    ),`;
}

/** Writes the customer's own reference; an empty one deletes it. A submitted cart is not changed. */
export async function writeOrderReference(
  db: Db,
  cart: { cartId: string; orderReference: string; now: Date },
): Promise<void> {
  await db.run(sql`
    update cart.cart set order_reference = nullif(${cart.orderReference}, ''), changed_at = ${cart.now}
    where id = ${cart.cartId} and submitted_at is null`);
}

/** Closes a cart that was ordered and opens the next one for the same user. */
export async function insertNextCart(
  db: Db,
  cart: { cartId: string; nextCartId: string; now: Date },
): Promise<void> {
  await db.run(sql`
    with closed as (
      update cart.cart set submitted_at = ${cart.now}, changed_at = ${cart.now}
      where id = ${cart.cartId} and submitted_at is null
      returning user_id, account_id, lang_code, price_list
    )
    insert into cart.cart (id, user_id, account_id, lang_code, price_list, created_at, changed_at)
    select ${cart.nextCartId}, user_id, account_id, lang_code, price_list, ${cart.now}, ${cart.now} from closed`);
}

/** Accessories of the products in the cart that are not in it themselves, nearest first. */
export function findAccessoryIds(
  db: Db,
  { cartId, limit }: { cartId: string; limit: number },
): Promise<{ productId: number }[]> {
  return db.rows(sql`
    with held as (
      select item.product_id, min(position.id) as place
      from cart.position
      join catalogue.item on item.id = position.item_id
      where position.cart_id = ${cartId}
      group by item.product_id
    )
    select relation.related_product_id as "productId"
    from held
    join catalogue.product_relation relation on relation.product_id = held.product_id and relation.kind = 'accessory'
    where not exists (select from held other where other.product_id = relation.related_product_id)
    group by relation.related_product_id
    order by min(relation.position), min(held.place), relation.related_product_id
    limit ${limit}`);
}
