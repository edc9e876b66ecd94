import type { Db } from '#shop/kernel/db.ts';
import { fixedPriceLists } from '#shop/kernel/fixed-prices.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { lowestWithout } from '../deal.sql.ts';
import { takenOf } from '../running-deal.sql.ts';

/** Another deal at the same time. */
type OtherDeal = { dealId: number; itemNumber: string; startsAt: string; endsAt: string };

/** What the clashes of a deal follow from. */
export type DealGround = {
  itemNumber: string;
  name: string;
  regularAmountMinor: number | null;
  hasFixedPrice: boolean;
  /** On hand, and expected until the day on which the deal begins. */
  pieces: number;
  sameItem: OtherDeal | null;
  sameProduct: OtherDeal | null;
  /** A plan that changes the price of the item before the deal ends. */
  pricePlan: {
    planName: string;
    amountMinor: number;
    startsAt: string;
    endsAt: string | null;
  } | null;
};

const otherDeal: Statement = sql`json_build_object('dealId', other.id, 'itemNumber', other_item.order_number,
  'startsAt', other.starts_at, 'endsAt', other.ends_at)`;

const atTheSameTime: Statement = sql`other.price_list = deal.price_list and other.id <> deal.id
  and other.starts_at < deal.ends_at and other.ends_at > deal.starts_at`;

const groundColumns: Statement = sql`
  item.order_number as "itemNumber", product_text.name, price.amount_minor as "regularAmountMinor",
  product.is_book and deal.price_list = any (${fixedPriceLists}::text[]) as "hasFixedPrice",
  coalesce(stock.on_hand, 0) + (
    select coalesce(sum(greatest(quantity - received, 0)), 0)::integer from stock.delivery
    where delivery.item_id = item.id and closed_at is null and expected_on <= (deal.starts_at at time zone 'Europe/Berlin')::date
  ) as pieces, (
    select ${otherDeal} from deals.deal other join catalogue.item other_item on other_item.id = other.item_id
    where other.item_id = item.id and ${atTheSameTime} order by other.starts_at limit 1
  ) as "sameItem", (
    select ${otherDeal} from catalogue.item other_item join deals.deal other on other.item_id = other_item.id
    where other_item.product_id = item.product_id and other_item.id <> item.id and ${atTheSameTime}
    order by other.starts_at, other.id limit 1
  ) as "sameProduct", (
    select json_build_object('planName', plan.name, 'amountMinor', planned.amount_minor, 'startsAt', plan.begins_at, 'endsAt', plan.ends_at)
    from price_desk.plan_price planned join price_desk.plan on plan.id = planned.plan_id
    where planned.item_id = item.id and planned.price_list = deal.price_list and plan.state not in ('ended', 'cancelled')
      and (planned.state = 'open' and plan.begins_at < deal.ends_at and coalesce(plan.ends_at, 'infinity') > deal.starts_at
        or planned.state = 'begun' and plan.ends_at > deal.starts_at and plan.ends_at < deal.ends_at)
    order by plan.begins_at, plan.id limit 1
  ) as "pricePlan"`;

/** Joins to rows that are called `deal` their item, its name, price and stock. */
const groundTables = (language: string): Statement => sql`
  join catalogue.item on item.id = deal.item_id
  join catalogue.product on product.id = item.product_id
  join catalogue.product_text on product_text.product_id = product.id and product_text.language = ${language}
  left join catalogue.item_price price on price.item_id = item.id and price.price_list = deal.price_list
  left join stock.item_stock stock on stock.item_id = item.id`;

export type DeskDealRow = DealGround & {
  id: number;
  version: number;
  pictureKey: string;
  priceList: PriceList;
  specialAmountMinor: number;
  cap: number;
  perCustomerLimit: number;
  taken: number;
  sold: number;
  startsAt: Date;
  endsAt: Date;
  madeBy: string | null;
};

type Viewer = { now: Date; language: string };

const selectDeals = (wanted: Statement, { now, language }: Viewer): Statement => sql`
  select deal.day, deal.on_day as "onDay", deal.id::float8 as id, deal.version, item.picture_key as "pictureKey", deal.price_list as "priceList",
    deal.special_amount_minor as "specialAmountMinor", deal.cap, deal.per_customer_limit as "perCustomerLimit",
    ${takenOf(now)}::integer as taken, deal.sold, deal.starts_at as "startsAt", deal.ends_at as "endsAt", deal.made_by as "madeBy",
    ${groundColumns}
  from (${wanted}) as deal ${groundTables(language)}
  order by deal.day, deal.price_list, deal.place`;

/** A deal on a day, with how many there are on it in its price list. */
export type DayDealRow = DeskDealRow & { day: string; onDay: number };

type Days = {
  /** Their names, and when each begins; of the last one also when it ends. */
  days: readonly string[];
  begins: readonly Date[];
  priceLists: readonly string[];
  perDay: number;
};

/** The first deals of each day in each price list: those that are not over first, of these those that begin on the day. */
export function findDayDeals(
  db: Db,
  { days, begins, priceLists, perDay }: Days,
  viewer: Viewer,
): Promise<DayDealRow[]> {
  const wanted = sql`
    select cell.day, found.* from (
      select day.*, price_list from unnest(${days}::text[], ${begins.slice(0, -1)}::timestamptz[], ${begins.slice(1)}::timestamptz[])
        as day (day, begins_at, over_at), unnest(${priceLists}::text[]) as price_list
    ) as cell
    join lateral (
      select *, count(*) over ()::integer as on_day,
        row_number() over (order by ends_at <= ${viewer.now}, starts_at < cell.begins_at, starts_at, id) as place
      from deals.deal
      where price_list = cell.price_list and ends_at > cell.begins_at and starts_at < cell.over_at
      order by place limit ${perDay}
    ) as found on true`;
  return db.rows<DayDealRow>(selectDeals(wanted, viewer));
}

export function findDeal(db: Db, id: number, viewer: Viewer): Promise<DeskDealRow | undefined> {
  const wanted = sql`select *, '' as day, 1 as on_day, 1 as place from deals.deal where id = ${id}`;
  return db.row<DeskDealRow>(selectDeals(wanted, viewer));
}

export type WantedDeal = {
  itemNumber: string;
  priceList: PriceList;
  specialAmountMinor: number;
  cap: number;
  startsAt: Date;
  endsAt: Date;
  /** The deal that it changes; 0 for a new one. */
  id: number;
};

export type CheckedItem = DealGround & {
  itemId: number;
  regularAmountMinor: number;
  lowest30DaysMinor: number | null;
  onHand: number;
};

/** The conflicts of a deal that is not saved yet; undefined for an item that is unknown or has no price in the list. */
export function findCheckedItem(
  db: Db,
  wanted: WantedDeal,
  language: string,
): Promise<CheckedItem | undefined> {
  return db.row<CheckedItem>(sql`
    select item.id::float8 as "itemId", ${lowestWithout(wanted.id, wanted.startsAt)} as "lowest30DaysMinor",
      coalesce(stock.on_hand, 0) as "onHand", ${groundColumns}
    from (
      select ${wanted.id}::bigint as id, found.id as item_id, ${wanted.priceList}::text as price_list,
        ${wanted.startsAt}::timestamptz as starts_at, ${wanted.endsAt}::timestamptz as ends_at
      from catalogue.item found
      where catalogue.number_key(found.order_number) = catalogue.number_key(${wanted.itemNumber}) limit 1
    ) as deal ${groundTables(language)}
    where price.item_id is not null`);
}

/** The id of an item by its number; undefined for an unknown one. */
export async function findItemId(db: Db, number: string): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(
    sql`select id::float8 as id from catalogue.item where catalogue.number_key(order_number) = catalogue.number_key(${number}) limit 1`,
  );
  return found?.id;
}

export type LockedDeal = {
  version: number;
  itemId: number;
  productId: number;
  priceList: PriceList;
  specialAmountMinor: number;
  cap: number;
  perCustomerLimit: number;
  taken: number;
  startsAt: Date;
  endsAt: Date;
};

/** A deal, locked until the transaction ends. `taken` counts holds that are over and not released yet. */
export function lockDeal(tx: Db, id: number): Promise<LockedDeal | undefined> {
  return tx.row<LockedDeal>(sql`
    select deal.version, item_id::float8 as "itemId", item.product_id::float8 as "productId", price_list as "priceList",
      special_amount_minor as "specialAmountMinor", cap, per_customer_limit as "perCustomerLimit", held + sold as taken,
      starts_at as "startsAt", ends_at as "endsAt"
    from deals.deal join catalogue.item on item.id = deal.item_id
    where deal.id = ${id} for update of deal`);
}

/** Which item a deal is of; undefined for an unknown one. */
export function findSlot(
  db: Db,
  id: number,
): Promise<{ itemId: number; priceList: PriceList } | undefined> {
  return db.row(
    sql`select item_id::float8 as "itemId", price_list as "priceList" from deals.deal where id = ${id}`,
  );
}

export type Terms = Pick<
  LockedDeal,
  'specialAmountMinor' | 'cap' | 'perCustomerLimit' | 'startsAt' | 'endsAt'
>;

export async function updateTerms(tx: Db, id: number, terms: Terms): Promise<void> {
  await tx.run(sql`
    update deals.deal set special_amount_minor = ${terms.specialAmountMinor}, cap = ${terms.cap},
      per_customer_limit = ${terms.perCustomerLimit}, starts_at = ${terms.startsAt}, ends_at = ${terms.endsAt}, version = version + 1
    where id = ${id}`);
}

export async function deleteDeal(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from deals.deal where id = ${id}`);
}

export type ResultRow = { orders: number; pieces: number; revenueMinor: number };

/** What orders bought at a deal's price, without what was cancelled; undefined for an unknown deal. */
export function findResult(db: Db, id: number): Promise<ResultRow | undefined> {
  return db.row<ResultRow>(sql`
    select bought.* from deals.deal
    join lateral (
      select count(distinct line.order_id)::integer as orders, coalesce(sum(line.quantity - line.cancelled_quantity), 0)::integer as pieces,
        coalesce(sum(line.unit_minor::bigint * (line.quantity - line.cancelled_quantity)), 0)::float8 as "revenueMinor"
      from orders.line join orders.purchase on purchase.id = line.order_id
      where line.deal_id = deal.id and purchase.status <> 'cancelled' and line.quantity > line.cancelled_quantity
    ) as bought on true
    where deal.id = ${id}`);
}
