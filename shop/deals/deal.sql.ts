import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { PriceList } from '#shop/storefronts/storefront.ts';

/** A deal that runs, as statements of other domains select it: `running.deal`. */
export type RunningDeal = {
  specialAmountMinor: number;
  cap: number;
  /** Pieces held and sold. */
  taken: number;
  perCustomerLimit: number;
  /** The lowest price of the 30 days before it began, other deals' too; null where none held (OP6). */
  lowest30DaysMinor: number | null;
  /** ISO 8601. */
  endsAt: string;
};

/** The lowest price of the 30 days before `deal` began (OP6). */
export const lowestBeforeDeal = sql`catalogue.lowest_price_before(deal.item_id, deal.price_list, deal.starts_at)`;

/** Pieces of `deal` held and sold. A hold that is over counts as none at once, also while nobody has released it (CA6). */
export function takenOf(now: Date): Statement {
  return sql`(deal.held + deal.sold - (
    select coalesce(sum(reservation.quantity), 0) from deals.reservation
    where reservation.deal_id = deal.id and reservation.released_at is null and reservation.ends_at <= ${now}))`;
}

/**
 * Tables of a statement: `turning`, the deals of these items that are not over, and of them `running` with item_id, deal and is_open
 * of the best one that runs. Items are looked up once, however many rows join.
 */
export function turningDeals(itemIds: Statement, priceList: PriceList, now: Date): Statement {
  return sql`
    turning as materialized (
      select deal.* from deals.deal
      where deal.item_id = any (array(${itemIds})) and deal.price_list = ${priceList} and deal.ends_at > ${now}
    ),
    running as (
      select distinct on (deal.item_id) deal.item_id, ${dealJson(now)} as deal, ${takenOf(now)} < deal.cap as is_open
      from turning deal
      where deal.starts_at <= ${now}
      order by deal.item_id, deal.special_amount_minor
    )`;
}

function dealJson(now: Date): Statement {
  return sql`json_build_object(
        'specialAmountMinor', deal.special_amount_minor, 'cap', deal.cap, 'taken', ${takenOf(now)},
        'perCustomerLimit', deal.per_customer_limit, 'endsAt', deal.ends_at,
        'lowest30DaysMinor', ${lowestBeforeDeal})`;
}

/** Joins `running.deal` (null where none runs) to rows that are called `offer` and have item_id and price_list. */
export function joinRunningDeal(now: Date): Statement {
  return sql`
    left join lateral (
      select ${dealJson(now)} as deal,
        ${takenOf(now)} < deal.cap as is_open
      from deals.deal
      where deal.item_id = offer.item_id and deal.price_list = offer.price_list
        and deal.starts_at <= ${now} and deal.ends_at > ${now}
      order by deal.special_amount_minor
      limit 1
    ) running on true`;
}

/** Whether a deal of the item ended between the beginning of `price` and now. */
export function hadDealSince(now: Date): Statement {
  return sql`exists (
    select from deals.deal
    where deal.item_id = price.item_id and deal.price_list = price.price_list
      and deal.ends_at > price.valid_from and deal.ends_at <= ${now})`;
}

/** Products of the deals that run, those that end first leading: product_id and ordinal. */
export function productsInRunningDeals(priceList: PriceList, now: Date, limit: number): Statement {
  return sql`
    select item.product_id, row_number() over (order by min(deal.ends_at), item.product_id) as ordinal
    from deals.deal
    join catalogue.item on item.id = deal.item_id
    where deal.price_list = ${priceList} and deal.starts_at <= ${now} and deal.ends_at > ${now}
    group by item.product_id
    order by ordinal
    limit ${limit}`;
}

export type DealRow = RunningDeal & { id: number; itemId: number; productId: number };

export function findRunning(
  db: Db,
  priceList: PriceList,
  now: Date,
  limit: number,
): Promise<DealRow[]> {
  return db.rows<DealRow>(sql`
    select deal.id, deal.item_id as "itemId", item.product_id as "productId",
      deal.special_amount_minor as "specialAmountMinor", deal.cap, ${takenOf(now)}::integer as taken,
      deal.per_customer_limit as "perCustomerLimit", ${lowestBeforeDeal} as "lowest30DaysMinor",
      to_char(deal.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt"
    from deals.deal
    join catalogue.item on item.id = deal.item_id
    where deal.price_list = ${priceList} and deal.starts_at <= ${now} and deal.ends_at > ${now}
    order by deal.ends_at, deal.id
    limit ${limit}`);
}

/** Two schedules of one item queue up. A statement of its own: only the next one sees what the other has written. */
export async function lockDealItem(
  db: Db,
  { itemId, priceList }: { itemId: number; priceList: PriceList },
): Promise<void> {
  await db.run(sql`
    select from catalogue.item_price where item_id = ${itemId} and price_list = ${priceList} for update`);
}

/** What a new deal must respect. */
export type DealItem = {
  productId: number;
  amountMinor: number;
  hasFixedPrice: boolean;
  overlaps: boolean;
};

export function findDealItem(
  db: Db,
  deal: { itemId: number; priceList: PriceList; startsAt: Date; endsAt: Date },
): Promise<DealItem | undefined> {
  return db.row<DealItem>(sql`
    select item.product_id as "productId", price.amount_minor as "amountMinor",
      product.is_book and price.price_list in ('de', 'at') as "hasFixedPrice",
      exists (
        select from deals.deal
        where deal.item_id = item.id and deal.price_list = price.price_list
          and deal.starts_at < ${deal.endsAt} and deal.ends_at > ${deal.startsAt}
      ) as overlaps
    from catalogue.item
    join catalogue.product on product.id = item.product_id
    join catalogue.item_price price on price.item_id = item.id
    where item.id = ${deal.itemId} and price.price_list = ${deal.priceList}`);
}

export type NewDeal = {
  itemId: number;
  priceList: PriceList;
  specialAmountMinor: number;
  cap: number;
  perCustomerLimit: number;
  startsAt: Date;
  endsAt: Date;
};

/** Writes a deal and answers its id. */
export async function insertDeal(db: Db, deal: NewDeal): Promise<number> {
  const inserted = await db.row<{ id: number }>(sql`
    insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
    values (${deal.itemId}, ${deal.priceList}, ${deal.specialAmountMinor}, ${deal.cap}, ${deal.perCustomerLimit}, ${deal.startsAt}, ${deal.endsAt})
    returning id`);
  if (!inserted) throw new Error('PostgreSQL answered no row for an inserted deal.');
  return inserted.id;
}

/** Products of the deals that began or ended after `since` and until `until`, five hundred at most. */
export async function findTurnedProducts(db: Db, since: Date, until: Date): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select distinct item.product_id as id
    from deals.deal
    join catalogue.item on item.id = deal.item_id
    where (deal.ends_at > ${since} and deal.ends_at <= ${until})
      or (deal.starts_at > ${since} and deal.starts_at <= ${until})
    order by id
    limit 500`);
  return rows.map(({ id }) => id);
}

/** Tells every process that pages with teasers changed: some of them list the deals that run. */
export async function announceContent(db: Db): Promise<void> {
  await db.run(sql`select pg_notify('shop_changed', 'content')`);
}
