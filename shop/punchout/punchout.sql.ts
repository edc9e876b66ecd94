import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Connection, Field, Hook, Protocol } from './connection.ts';

/** Columns of `Connection`, of `connection` joined with `account`. */
export const connectionColumns: Statement = sql`
  connection.id, connection.account_id::float8 as "accountId", coalesce(account.company, account.email) as customer,
  connection.return_hosts as "returnHosts", connection.frame_origins as "frameOrigins",
  connection.vendor_number as "vendorNumber", connection.material_group as "materialGroup",
  connection.unit_code as "unitCode", connection.is_test as "isTest",
  connection.shows_prices as "showsPrices", connection.shows_marketing as "showsMarketing"`;

/** Whether a connection is open, and its customer may order. */
export const isOpen: Statement = sql`
  connection.ended_at is null and account.shop = 'business' and account.kind in ('company', 'school')
  and account.approved_at is not null and account.blocked_at is null`;

/** The open connection of a user name by one of some protocols, with the hash of its secret. */
export function findConnection(
  db: Db,
  { userName, protocols }: { userName: string; protocols: readonly Protocol[] },
): Promise<(Connection & { secretHash: string }) | undefined> {
  return db.row(sql`
    select ${connectionColumns}, connection.secret_hash as "secretHash"
    from punchout.connection
    join account.account on account.id = connection.account_id
    where connection.user_name = ${userName} and connection.protocol = any (${protocols}::text[]) and ${isOpen}`);
}

/**
 * The open connection by Peppol of a participant, by its id in the network in small letters. Undefined where none or several customers have it.
 */
export async function findPeppolConnection(
  db: Db,
  participant: string,
): Promise<Connection | undefined> {
  const found = await db.rows<Connection>(sql`
    select ${connectionColumns}
    from punchout.connection
    join account.account on account.id = connection.account_id
    where connection.protocol = 'peppol' and lower(account.peppol_id) = ${participant} and ${isOpen} limit 2`);
  return found.length === 1 ? found[0] : undefined;
}

/** The customer number of an account. */
export async function findCustomerNumber(db: Db, accountId: number): Promise<string | null> {
  const found = await db.row<{ customerNumber: string | null }>(sql`
    select customer_number as "customerNumber" from account.account where id = ${accountId}`);
  return found?.customerNumber ?? null;
}

export type NewSession = {
  tokenHash: string;
  connectionId: number;
  userId: string;
  hook: Hook;
  startedAt: Date;
  expiresAt: Date;
};

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.run(sql`
    insert into punchout.session (token_hash, connection_id, user_id, hook, started_at, expires_at)
    values (${session.tokenHash}, ${session.connectionId}, ${session.userId}, ${JSON.stringify(session.hook)}::jsonb,
      ${session.startedAt}, ${session.expiresAt})`);
}

export type SessionRow = {
  tokenHash: string;
  userId: string;
  hook: Hook;
  handedOverAt: Date | null;
  connection: Connection;
};

/** The session of a token that lasts, of an open connection. */
export async function findSessionRow(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<SessionRow | undefined> {
  const row = await db.row<Omit<SessionRow, 'connection'> & Connection>(sql`
    select session.token_hash as "tokenHash", session.user_id as "userId", session.hook,
      session.handed_over_at as "handedOverAt", ${connectionColumns}
    from punchout.session
    join punchout.connection on connection.id = session.connection_id
    join account.account on account.id = connection.account_id
    where session.token_hash = ${tokenHash} and session.expires_at > ${now} and ${isOpen}`);
  if (!row) return undefined;
  const { tokenHash: hash, userId, hook, handedOverAt, ...connection } = row;
  return { tokenHash: hash, userId, hook, handedOverAt, connection };
}

/** Marks a session's basket as handed over. Answers whether it was not before. */
export async function markHandedOver(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const touched = await db.run(sql`
    update punchout.session set handed_over_at = ${now}
    where token_hash = ${tokenHash} and handed_over_at is null`);
  return touched > 0;
}

type HandOver = {
  id: string;
  connectionId: number;
  now: Date;
  items: readonly Readonly<Record<string, string | number>>[];
};

export async function insertHandOver(
  tx: Db,
  { id, connectionId, now, items }: HandOver,
): Promise<void> {
  await tx.run(sql`
    insert into punchout.hand_over (id, connection_id, at, items)
    values (${id}, ${connectionId}, ${now}, ${JSON.stringify(items)}::jsonb)`);
}

export type KeptMessage = {
  connectionId: number | undefined;
  kind: string;
  verdict: string;
  isTest: boolean;
  received: readonly Field[];
  sent: readonly Field[];
  now: Date;
};

export async function insertMessage(db: Db, message: KeptMessage): Promise<void> {
  await db.run(sql`
    insert into punchout.message (connection_id, at, kind, verdict, is_test, received, sent)
    values (${message.connectionId ?? null}::integer, ${message.now}, ${message.kind}, ${message.verdict}, ${message.isTest},
      ${JSON.stringify(message.received)}::jsonb, ${JSON.stringify(message.sent)}::jsonb)`);
}

/** Deletes messages, answers and hand-overs before a day, fetched messages that were not seen since, and sessions that are over. */
export async function deleteOld(
  db: Db,
  { messagesBefore, now }: { messagesBefore: Date; now: Date },
): Promise<void> {
  await db.run(sql`
    with forgotten as (delete from punchout.message where at < ${messagesBefore}),
    answered as (delete from punchout.reply where at < ${messagesBefore}),
    handed as (delete from punchout.hand_over where at < ${messagesBefore}),
    fetched as (delete from punchout.fetched_message where seen_at < ${messagesBefore})
    delete from punchout.session where expires_at <= ${now}`);
}

/** What of an item a purchasing system gets besides its line. */
export type ItemFacts = {
  itemId: number;
  ean: string;
  description: string;
  categoryId: number;
  categoryName: string;
};

/** Facts of items, in any order. One statement. */
export function findItemFacts(
  db: Db,
  { itemIds, language }: { itemIds: readonly number[]; language: string },
): Promise<ItemFacts[]> {
  return db.rows<ItemFacts>(sql`
    select item.id::float8 as "itemId", item.ean, product_text.description, product.main_category_id as "categoryId",
      coalesce(category_text.name, '') as "categoryName"
    from catalogue.item
    join catalogue.product on product.id = item.product_id
    join catalogue.product_text on product_text.product_id = product.id and product_text.language = ${language}
    left join catalogue.category_text on category_text.category_id = product.main_category_id
      and category_text.language = ${language}
    where item.id = any (${itemIds}::bigint[])`);
}

/** The item of an order number that a price list sells, with its product. */
export function findNumberedOffer(
  db: Db,
  { orderNumber, priceList }: { orderNumber: string; priceList: string },
): Promise<{ itemId: number; productId: number } | undefined> {
  return db.row(sql`
    select offer.item_id::float8 as "itemId", offer.product_id::float8 as "productId"
    from catalogue.item
    join catalogue.offer on offer.item_id = item.id and offer.price_list = ${priceList} and offer.is_available
    where item.order_number = ${orderNumber}`);
}

/** The items of order numbers that a price list sells, in any order. */
export function findNumberedOffers(
  db: Db,
  { orderNumbers, priceList }: { orderNumbers: readonly string[]; priceList: string },
): Promise<{ orderNumber: string; itemId: number }[]> {
  return db.rows(sql`
    select item.order_number as "orderNumber", offer.item_id::float8 as "itemId"
    from catalogue.item
    join catalogue.offer on offer.item_id = item.id and offer.price_list = ${priceList} and offer.is_available
    where item.order_number = any (${orderNumbers}::text[])`);
}

/** The first available item of each product, in the order of the products. */
export async function findFirstItems(
  db: Db,
  { productIds, priceList }: { productIds: readonly number[]; priceList: string },
): Promise<number[]> {
  const rows = await db.rows<{ itemId: number }>(sql`
    select picked.id::float8 as "itemId"
    from unnest(${productIds}::bigint[]) with ordinality as wanted (product_id, place)
    join lateral (
      select item.id from catalogue.item
      join catalogue.offer on offer.item_id = item.id and offer.price_list = ${priceList} and offer.is_available
      where item.product_id = wanted.product_id
      order by item.position limit 1
    ) picked on true
    order by wanted.place`);
  return rows.map(({ itemId }) => itemId);
}
