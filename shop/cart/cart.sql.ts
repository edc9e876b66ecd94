import { holdPieces, nothingHeld } from '#shop/deals/hold-pieces.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { unflushed } from '#shop/kernel/changes.sql.ts';
import { plannedOnce, type Statement, sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { Agreement } from './agreement.ts';
import type { CartRefusal } from './cart-refusal.ts';
import type { CartHead, LineRow, NamedPieces } from './cart-rows.ts';
import type { DealCustomer } from '#shop/deals/deal.ts';
import type { Granted, HoldRequest } from '#shop/deals/hold-requests.ts';
import { type LineKey, linesOfCart, plainLines, readLines, type StoredLine } from './lines.sql.ts';
import { type CartOwner, isOwnCart, type OwnCart } from './own-cart.sql.ts';
import { parameterValue } from '#shop/parameters/parameter-value.sql.ts';
import { primeUntil } from '#shop/prime/benefit/prime-until.sql.ts';
import { vouchersOfCart } from '#shop/vouchers/vouchers-of-cart.sql.ts';

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
      where not exists (select from open) and ${unflushed}
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
  return sql`${isOwned} and price_list = ${priceList} and submitted_at is null and merged_into is null and agreement is null`;
}

type CartKey = OwnCart & {
  customer: DealCustomer;
  writeKey?: string | undefined;
};

/** A cart's head as the database has it. */
type CartRow = Omit<CartHead, 'parameters'>;

export function findHead(db: Db, key: CartKey): Promise<CartRow | undefined> {
  return db.row<CartRow>(sql`select ${headColumns(key, vouchersFor(key))} ${cartOf(key)}`);
}

function vouchersFor({ storefront, customer }: CartKey): Statement {
  return vouchersOfCart({ priceList: storefront.priceList, customer });
}

/** Columns of a cart's head, for rows of `cartOf`. What only a customer, or only a repeated write can have is read for them alone. */
function headColumns({ owner, writeKey }: CartKey, vouchers: Statement): Statement {
  return sql`cart.id, cart.version, cart.submitted_at is not null as "isSubmitted",
      cart.order_reference as "orderReference", cart.agreement, choice.shipper_code as "shipperCode", choice.payment_id as "paymentId",
      (
        select country from account.address
        where id = case choice.delivery_type when 'sameAsBilling' then choice.billing_address_id else choice.shipping_address_id end
      ) as "deliveryCountry",
      coalesce(choice.delivery_type = 'packstation', false) as "isForPackstation",
      ${vouchers} as vouchers, ${ofCustomer(owner)}, ${refusalsOf(writeKey)} as "appliedRefusals"`;
}

function ofCustomer({ accountId: ownId, buyerId: accountId = ownId }: CartOwner): Statement {
  if (accountId === undefined)
    return sql`null::text as "vatNumber", null::timestamptz as "primeUntil"`;
  return sql`(
        select vat_number from account.account where id = ${accountId}::bigint and kind in ('company', 'school')
      ) as "vatNumber",
      ${primeUntil(sql`${accountId}::bigint`)} as "primeUntil"`;
}

function refusalsOf(writeKey: string | undefined): Statement {
  if (writeKey === undefined) return sql`null::jsonb`;
  return sql`(select refusals from cart.applied_write where cart_id = cart.id and write_key = ${writeKey}::text)`;
}

function cartOf({ cartId, owner, storefront }: CartKey): Statement {
  return sql`
    from cart.cart
    left join checkout.choice on choice.cart_id = cart.id
    where ${isOwnCart({ cartId, owner, storefront })}`;
}

type CartReading = Pick<LineKey, 'itemIds' | 'hasCategories' | 'now' | 'attributes'> & {
  also?: Statement | undefined;
  /** Whether an item is known to have a deal, so that the first of two statements would be in vain. */
  hasDeals?: boolean;
};

type ReadCart = { row: CartRow; lines: LineRow[]; also: unknown };

/**
 * The head with the cart's lines in the order in which they were added, then the other asked items and what its vouchers may give for
 * free. The lines are JSON, so that their number does not matter. `also` is an expression that a higher floor reads along, of the rows
 * `cart` and `choice`, as JSON. One statement for a cart without vouchers and deals; two for others, because the parts for those cost
 * all carts more than all the rest.
 */
export async function findCartWithLines(
  db: Db,
  key: CartKey,
  reading: CartReading,
): Promise<ReadCart | undefined> {
  if (reading.hasCategories || reading.hasDeals) return findWholeCart(db, key, reading);
  const { lines: wanted, also } = partsOf(key, reading);
  const statement = sql`
    select ${headColumns(key, sql`'[]'::json`)}, (
      select coalesce(json_agg(line), '[]') from (${plainLines(wanted)}) as line
    ) as lines, ${also} as also,
      not exists (select from cart.voucher where cart_id = cart.id)
      and not exists (select from deals.reservation where cart_id = cart.id) as "isPlain" ${cartOf(key)}`;
  const found = await db.row<CartRow & Lines & { isPlain: boolean }>(plannedOnce(statement));
  if (!found) return undefined;
  const { isPlain, ...cart } = found;
  const hasDeal = cart.lines.some(({ deal }) => deal);
  return isPlain && !hasDeal ? readOf(cart, wanted) : findWholeCart(db, key, reading);
}

/** The same of a cart that may have vouchers and deals. One statement. */
async function findWholeCart(
  db: Db,
  key: CartKey,
  reading: CartReading,
): Promise<ReadCart | undefined> {
  const { lines, also } = partsOf(key, reading);
  const statement = sql`
    select ${headColumns(key, vouchersFor(key))}, (
      select coalesce(json_agg(line), '[]') from (${linesOfCart({ ...lines, hasVouchers: true })}) as line
    ) as lines, ${also} as also ${cartOf(key)}`;
  const found = await db.row<CartRow & Lines>(plannedOnce(statement));
  return found && readOf(found, lines);
}

type Lines = { lines: StoredLine[]; also: unknown };

function partsOf(
  { cartId, storefront, customer }: CartKey,
  { also, ...lines }: CartReading,
): { lines: LineKey; also: Statement } {
  return { lines: { cartId, storefront, customer, ...lines }, also: also ?? sql`null::json` };
}

function readOf({ lines, also, ...row }: CartRow & Lines, key: LineKey): ReadCart {
  return { row, lines: readLines(lines, key), also };
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

export type CartChange = {
  cartId: string;
  /** The version that the change is based on. */
  version: number;
  quantities: ReadonlyMap<number, number>;
  /** Names by item, of all of `quantities`; undefined where no name is on any of them, before or after. */
  names: ReadonlyMap<number, readonly NamedPieces[]> | undefined;
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
  const named = nameParts(change);
  const holding = holds.requests.length > 0 ? holdPieces({ cartId, now, ...holds }) : nothingHeld;
  const statement = sql`
    with changed as (
      update cart.cart set version = version + 1, changed_at = ${now}
      where id = ${cartId} and version = ${change.version} and submitted_at is null and merged_into is null and ${unflushed}
      returning id, version
    ),
    ${rememberWrite(change)} ${removePositions(change)} ${changeVouchers(change)}
    kept as (
      insert into cart.position (cart_id, item_id, quantity, added_at ${named.column})
      select changed.id, wanted.item_id, (${[...change.quantities.values()]}::integer[])[wanted.place], ${now} ${named.value}
      from changed, cart.few(${[...change.quantities.keys()]}::bigint[]) with ordinality as wanted (item_id, place)
      order by wanted.place
      on conflict (cart_id, item_id) do update set quantity = excluded.quantity ${named.update}
      returning id, item_id
    ),
    ${holding}
    select changed.version, coalesce((select json_object_agg(item_id, id) from kept), '{}') as "positionIds",
      coalesce((select json_object_agg(item_id, hold) from granted), '{}') as granted
    from changed`;
  return db.row(plannedOnce(statement));
}

/** PostgreSQL initialises every part of a statement, so parts without effect are left out. */
const nothing = sql``;

/** The column of names; left out of the statement where there are none. */
function nameParts({ quantities, names }: CartChange): {
  column: Statement;
  value: Statement;
  update: Statement;
} {
  if (!names) return { column: nothing, value: nothing, update: nothing };
  const texts = [...quantities.keys()].map((itemId) => JSON.stringify(names.get(itemId) ?? []));
  return {
    column: sql`, names`,
    value: sql`, (${texts}::text[])[wanted.place]::jsonb`,
    update: sql`, names = excluded.names`,
  };
}

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
    where id = ${cart.cartId} and submitted_at is null and ${unflushed}`);
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

export type AgreedCart = {
  id: string;
  owner: { userId: string; accountId: number };
  storefront: Storefront;
  agreement: Agreement;
  orderReference: string | null;
  /** Names by item; they are no part of what was agreed, so that they go with the cart's positions. */
  names?: ReadonlyMap<number, readonly NamedPieces[]> | undefined;
  now: Date;
};

/**
 * Opens a customer's cart with the positions and prices of an offer, or answers the one that is open for it already. Two statements.
 * Call it with the offer locked.
 */
export async function insertAgreedCart(tx: Db, cart: AgreedCart): Promise<string> {
  const { owner, storefront, agreement, now } = cart;
  const open = await tx.row<{ id: string }>(sql`
    select id from cart.cart
    where account_id = ${owner.accountId} and price_list = ${storefront.priceList} and submitted_at is null
      and merged_into is null and agreement ->> 'offerNumber' = ${agreement.offerNumber}
    order by changed_at desc limit 1`);
  if (open) return open.id;
  const { lines } = agreement;
  await tx.run(sql`
    with opened as (
      insert into cart.cart (id, user_id, account_id, lang_code, price_list, order_reference, agreement, created_at, changed_at)
      values (${cart.id}::uuid, ${owner.userId}, ${owner.accountId}, ${storefront.langCode}, ${storefront.priceList},
        ${cart.orderReference}, ${JSON.stringify(agreement)}::jsonb, ${now}, ${now})
      returning id
    )
    insert into cart.position (cart_id, item_id, quantity, names, added_at)
    select opened.id, item_id, quantity, line.names::jsonb, ${now}
    from opened, unnest(${lines.map(({ itemId }) => itemId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::integer[],
      ${lines.map(({ itemId }) => JSON.stringify(cart.names?.get(itemId) ?? []))}::text[])
      with ordinality as line (item_id, quantity, names, place)
    order by place`);
  return cart.id;
}

/** Closes a cart with agreed prices that was ordered. Its owner goes on with another cart. */
export async function closeAgreed(tx: Db, cartId: string, now: Date): Promise<CartOwner> {
  const closed = await tx.row<CartOwner>(sql`
    update cart.cart set submitted_at = ${now}, changed_at = ${now} where id = ${cartId}::uuid and submitted_at is null
    returning user_id as "userId", account_id::float8 as "accountId"`);
  if (!closed) throw new Error(`Cart ${cartId} was closed although it was locked.`);
  return closed;
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
