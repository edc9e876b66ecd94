import { fixedPriceLists } from '#shop/kernel/fixed-prices.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';

/** Makes concurrent schedules of one item wait. A separate statement, so that the next one sees the other's deal. */
export async function lockDealItem(
  db: Db,
  { itemId, priceList }: { itemId: number; priceList: PriceList },
): Promise<void> {
  await db.run(sql`
    select from catalogue.item_price where item_id = ${itemId} and price_list = ${priceList} for update`);
}

/** An item's state that a new deal is validated against. */
export type DealItem = {
  productId: number;
  amountMinor: number;
  /** Of the 30 days before the deal begins, as far as it is known; null where the item had no price. */
  lowest30DaysMinor: number | null;
  hasFixedPrice: boolean;
  overlaps: boolean;
  /** Whether the command with the deal's key has scheduled it before. */
  isDone: boolean;
};

type Slot = Pick<NewDeal, 'itemId' | 'priceList' | 'startsAt' | 'endsAt' | 'commandKey'>;

/** The item of a new deal, or of the deal `exceptId` that is changed to these days. */
export function findDealItem(db: Db, deal: Slot, exceptId = 0): Promise<DealItem | undefined> {
  const { priceList, startsAt, endsAt, commandKey = null } = deal;
  return db.row<DealItem>(sql`
    select item.product_id as "productId", price.amount_minor as "amountMinor",
      ${lowestWithout(exceptId, startsAt)} as "lowest30DaysMinor",
      product.is_book and price.price_list = any(${fixedPriceLists}::text[]) as "hasFixedPrice",
      exists (
        select from deals.deal
        where deal.item_id = item.id and deal.price_list = price.price_list and deal.id <> ${exceptId}
          and deal.starts_at < ${endsAt} and deal.ends_at > ${startsAt}
      ) as overlaps,
      exists (select from deals.deal where command_key = ${commandKey}::uuid) as "isDone"
    from catalogue.item
    join catalogue.product on product.id = item.product_id
    join catalogue.item_price price on price.item_id = item.id
    where item.id = ${deal.itemId} and price.price_list = ${priceList}`);
}

/** `catalogue.lowest_price_before` of `item` and `price`, as it is without one deal. */
export function lowestWithout(dealId: number, moment: Date): Statement {
  return sql`(
    select min(before.amount_minor) from (
      select history.amount_minor from catalogue.price_history history
      where history.item_id = item.id and history.price_list = price.price_list and history.valid_from < ${moment}
        and history.valid_from >= coalesce((
          select max(earlier.valid_from) from catalogue.price_history earlier
          where earlier.item_id = item.id and earlier.price_list = price.price_list
            and earlier.valid_from <= ${moment}::timestamptz - interval '30 days'
        ), '-infinity')
      union all
      select other.special_amount_minor from deals.deal other
      where other.item_id = item.id and other.price_list = price.price_list and other.id <> ${dealId}
        and other.starts_at < ${moment} and other.ends_at > ${moment}::timestamptz - interval '30 days'
    ) before)`;
}

export type NewDeal = {
  itemId: number;
  priceList: PriceList;
  specialAmountMinor: number;
  cap: number;
  perCustomerLimit: number;
  startsAt: Date;
  endsAt: Date;
  /** The name of the member of staff. */
  madeBy?: string;
  /** Names the command of the staff, so that a repetition changes nothing. */
  commandKey?: string;
};

/** Writes a deal and answers its id. */
export async function insertDeal(db: Db, deal: NewDeal): Promise<number> {
  const inserted = await db.row<{ id: number }>(sql`
    insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at, made_by, command_key)
    values (${deal.itemId}, ${deal.priceList}, ${deal.specialAmountMinor}, ${deal.cap}, ${deal.perCustomerLimit}, ${deal.startsAt},
      ${deal.endsAt}, ${deal.madeBy ?? null}, ${deal.commandKey ?? null}::uuid)
    returning id`);
  if (!inserted) throw new Error('PostgreSQL answered no row for an inserted deal.');
  return inserted.id;
}

/** Products of the deals that began or ended after `since` and until `until`, five hundred at most. */
export async function findDueProducts(db: Db, since: Date, until: Date): Promise<number[]> {
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
