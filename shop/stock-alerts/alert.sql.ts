import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

type Shop = Storefront['shop'];

export type AlertRequest = {
  itemId: number;
  /** In lower case. */
  email: string;
  storefront: Pick<Storefront, 'shop' | 'langCode' | 'priceList'>;
  /** Undefined where a mail has to confirm the address first. */
  confirmedAt: Date | undefined;
  now: Date;
};

/**
 * Adds a request and enqueues the opt-in mail of one that is not confirmed. A repetition before the confirmation begins again; after it,
 * it changes nothing and keeps the place in the queue.
 */
export async function insertAlert(db: Db, request: AlertRequest): Promise<void> {
  const { itemId, email, storefront, confirmedAt = null, now } = request;
  const { shop, langCode, priceList } = storefront;
  await db.run(sql`
    with asked as (
      insert into stock.alert as kept (item_id, email, shop, lang_code, price_list, requested_at, confirmed_at)
      values (${itemId}, ${email}, ${shop}, ${langCode}, ${priceList}, ${now}, ${confirmedAt})
      on conflict (email, shop, item_id) where called_at is null do update
        set lang_code = excluded.lang_code, price_list = excluded.price_list, requested_at = excluded.requested_at,
          confirmed_at = excluded.confirmed_at
        where kept.confirmed_at is null
      returning id, confirmed_at
    )
    select ${jobSql('send-alert-opt-in', { alertId: sql`id` }, sql`'alert-opt-in:' || id`)} from asked where confirmed_at is null`);
}

/** How many items an address waits for in a shop. */
export async function countAlerts(
  db: Db,
  { email, shop }: { email: string; shop: Shop },
): Promise<number> {
  const counted = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from stock.alert where email = ${email} and shop = ${shop} and called_at is null`);
  return counted?.count ?? 0;
}

/** Confirms a request of a time or later; answers whether there is one. */
export async function confirmAlert(
  db: Db,
  { id, shop, since, now }: { id: number; shop: Shop; since: Date; now: Date },
): Promise<boolean> {
  const found = await db.row<{ id: number }>(sql`
    update stock.alert set confirmed_at = coalesce(confirmed_at, ${now})
    where id = ${id} and shop = ${shop} and requested_at >= ${since} and email is not null
    returning id::float8 as id`);
  return found !== undefined;
}

/** Deletes all requests of an address in a shop, and those of which the mail waits. */
export async function deleteAlerts(
  db: Db,
  { emails, shop }: { emails: readonly string[]; shop: string },
): Promise<void> {
  await db.run(
    sql`delete from stock.alert where email = any (${emails}::text[]) and shop = ${shop}`,
  );
}

export type AlertRow = {
  itemId: number;
  email: string;
  shop: Shop;
  langCode: string;
  requestedAt: Date;
  isConfirmed: boolean;
  isCalled: boolean;
};

/** A request whose mail is not sent; undefined for one that was sent or withdrawn. */
export function findAlert(db: Db, id: number): Promise<AlertRow | undefined> {
  return db.row<AlertRow>(sql`
    select item_id::float8 as "itemId", email, shop, lang_code as "langCode", requested_at as "requestedAt",
      confirmed_at is not null as "isConfirmed", called_at is not null as "isCalled"
    from stock.alert where id = ${id} and email is not null`);
}

/** Notes that the mail is sent, and deletes the address. */
export async function noteAlertSent(db: Db, id: number, now: Date): Promise<void> {
  await db.run(
    sql`update stock.alert set email = null, sent_at = ${now} where id = ${id} and sent_at is null`,
  );
}

/** Puts a shopper back into the queue whose item was sold before the mail. */
export async function uncallAlert(db: Db, id: number): Promise<void> {
  await db.run(sql`
    update stock.alert as called set called_at = null
    where id = ${id} and email is not null and not exists (
      select from stock.alert as newer
      where newer.email = called.email and newer.shop = called.shop and newer.item_id = called.item_id and newer.called_at is null)`);
}

/** Deletes requests that were never confirmed, those that wait for too long, and records of sent mails. */
export async function deleteAlertsBefore(
  db: Db,
  {
    unconfirmed,
    waiting,
    called,
    limit,
  }: { unconfirmed: Date; waiting: Date; called: Date; limit: number },
): Promise<void> {
  await db.run(sql`
    delete from stock.alert where id in (
      select id from stock.alert
      where requested_at < ${unconfirmed}
        and (confirmed_at is null or called_at < ${called} or (called_at is null and requested_at < ${waiting}))
      order by requested_at limit ${limit})`);
}

/** Lets the others wait who share out pieces at the same time, until the transaction ends. */
export async function lockCalls(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('stock.alert'))`);
}

export type CallShare = {
  peoplePerPiece: number;
  /** Those called since then may still buy their pieces. */
  since: Date;
  now: Date;
  limit: number;
};

/**
 * Calls shoppers whose items can be bought in their storefront again, in the order of their requests, and enqueues their mails. Items
 * that the supplier delivers again have pieces for all. Answers how many it called.
 */
export async function callAlerts(
  tx: Db,
  { peoplePerPiece, since, now, limit }: CallShare,
): Promise<number> {
  const called = await tx.row<{ count: number }>(sql`
    with recursive ${waitingItems},
    share as (
      select waiting_item.item_id, least(${limit}, case when restock_days > 0 then ${limit} else on_hand * ${peoplePerPiece}::bigint - (
        select count(*) from stock.alert where alert.item_id = waiting_item.item_id and called_at > ${since}) end) as people
      from waiting_item join stock.item_stock using (item_id)
      where on_hand > 0 or restock_days > 0
    ),
    called as (
      update stock.alert set called_at = ${now}
      from (
        select next_one.id from share cross join lateral (
          select id from stock.alert
          where alert.item_id = share.item_id and confirmed_at is not null and called_at is null and exists (
            select from catalogue.offer
            where offer.item_id = alert.item_id and offer.price_list = alert.price_list and is_available)
          order by requested_at, id limit greatest(0, people)
        ) as next_one limit ${limit}
      ) as chosen
      where alert.id = chosen.id
      returning alert.id, alert.requested_at
    ),
    enqueued as (select (${jobSql('send-stock-alert', { alertId: sql`id` })}).id from (select id from called order by requested_at, id) as ordered)
    select count(*)::integer as count from enqueued`);
  return called?.count ?? 0;
}

/** Items with confirmed requests, one step of the index per item. */
const waitingItems: Statement = sql` waiting_item (item_id) as (
      (select item_id from stock.alert where confirmed_at is not null and called_at is null order by item_id limit 1)
      union all
      select (
        select item_id from stock.alert
        where confirmed_at is not null and called_at is null and alert.item_id > waiting_item.item_id order by item_id limit 1)
      from waiting_item where item_id is not null
    )`;
