import { variantLabels } from '#shop/catalogue/variant-labels.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { openClaims } from '#shop/stock/back-orders.sql.ts';
import { partOf } from '#shop/kernel/keyset.sql.ts';
import type { Place } from '#shop/kernel/keyset.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';

export type StockFilter = 'low' | 'gone' | 'late' | 'waiting' | 'unsold' | 'awaited';

/** Midnight of today, the starts of the spans of sales, and the four weeks from today a year ago: 52 weeks, so that weekdays meet. */
export type StockDays = {
  today: Date;
  since28: Date;
  since180: Date;
  season: { from: Date; until: Date };
};

export type StockSearch = {
  filter: StockFilter | undefined;
  /** Undefined for all items. */
  wanted: { text: string; productIds: readonly number[] } | undefined;
  days: StockDays;
  language: Language;
  after: Place | undefined;
  limit: number;
};

type VariantLabels = { label: string; value: string }[];

export type StockListRow = {
  itemId: number;
  itemNumber: string;
  name: string;
  variantLabels: VariantLabels;
  onHand: number;
  restockDays: number;
  reorderPoint: number | null;
  sold28Days: number;
  /** Pieces ordered in the coming four weeks of last year. */
  soldInSeason: number;
  expected: number;
  expectedOn: string | null;
  /** Shoppers who get a mail when it is back. */
  waitingShoppers: number;
};

/** Items with their stock, by item number. */
export function findStockRows(
  db: Db,
  { filter, wanted, days, language, after, limit }: StockSearch,
): Promise<StockListRow[]> {
  const { condition, order } = partOf({
    by: sql`order_number`,
    type: 'text',
    isDescending: false,
    after,
  });
  return db.rows<StockListRow>(sql`
    select item.id::float8 as "itemId", item.order_number as "itemNumber", product_text.name,
      ${variantLabels(language)} as "variantLabels", coalesce(on_hand, 0) as "onHand",
      coalesce(restock_days, 0)::integer as "restockDays", reorder_point as "reorderPoint",
      ${soldSince(days.since28)} as "sold28Days", ${soldInSeason(days)} as "soldInSeason", ${expectedPieces} as expected, to_char(expected_on, 'YYYY-MM-DD') as "expectedOn",
      ${waitingShoppers} as "waitingShoppers"
    from (
      select id, product_id, order_number, variant_values, on_hand, restock_days, reorder_point, expected_on
      from catalogue.item left join stock.item_stock on item_id = id
      where ${filter ? filters[filter](days) : sql`true`} and ${wanted ? found(wanted) : sql`true`} and ${condition}
      order by ${order} limit ${limit}
    ) as item
    join catalogue.product on product.id = item.product_id
    join catalogue.product_text on product_text.product_id = product.id and product_text.language = ${language}
    order by item.order_number, item.id`);
}

const filters: Record<StockFilter, (days: StockSearch['days']) => Statement> = {
  low: () => sql`on_hand <= reorder_point`,
  gone: () => sql`on_hand = 0`,
  late: ({ today }) => sql`expected_on < ${today}::timestamptz::date`,
  waiting: () => sql`id in (
    select item_id from ${openClaims(sql`back_ordered > 0`)} as open group by item_id having sum(waiting) > 0)`,
  awaited: () =>
    sql`id in (select item_id from stock.alert where confirmed_at is not null and called_at is null)`,
  unsold: ({ since180 }) => sql`on_hand > 0
    and not exists (select from stock.claim where claim.item_id = item.id and claimed_at > ${since180})
    and exists (select from catalogue.product where product.id = item.product_id and released_on < ${since180}::timestamptz::date)`,
};

/** Items of a number that begins with the text, of an EAN, or of products. */
function found({ text, productIds }: { text: string; productIds: readonly number[] }): Statement {
  const start = `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`id in (
    select id from catalogue.item where lower(order_number) like ${start}
    union select id from catalogue.item where ean = ${text}
    union select id from catalogue.item where product_id = any (${productIds}::bigint[]))`;
}

function soldSince(since: Date): Statement {
  return sql`(
    select coalesce(sum(from_stock + back_ordered), 0)::integer from stock.claim where claim.item_id = item.id and claimed_at > ${since})`;
}

function soldInSeason({ season }: StockDays): Statement {
  return sql`(
    select coalesce(sum(from_stock + back_ordered), 0)::integer from stock.claim
    where claim.item_id = item.id and claimed_at >= ${season.from} and claimed_at < ${season.until})`;
}

const waitingShoppers = sql`(
  select count(*)::integer from stock.alert where alert.item_id = item.id and confirmed_at is not null and called_at is null)`;

const expectedPieces = sql`(
  select coalesce(sum(greatest(0, quantity - received)), 0)::integer from stock.delivery
  where delivery.item_id = item.id and closed_at is null)`;

export type StockItemRow = Omit<StockListRow, 'expected' | 'expectedOn'> & {
  version: number;
  ean: string;
  productId: number;
  pictureKey: string;
  reserved: number;
  backOrdered: number;
};

/** An item by its number or EAN; undefined for an unknown one. */
export function findStockItem(
  db: Db,
  { number, days, language }: { number: string; days: StockDays; language: Language },
): Promise<StockItemRow | undefined> {
  return db.row<StockItemRow>(sql`
    select item.id::float8 as "itemId", coalesce(item_stock.version, 1) as version, item.order_number as "itemNumber", item.ean,
      item.product_id::float8 as "productId", product_text.name, ${variantLabels(language)} as "variantLabels",
      item.picture_key as "pictureKey", coalesce(on_hand, 0) as "onHand", coalesce(restock_days, 0)::integer as "restockDays",
      reorder_point as "reorderPoint", ${soldSince(days.since28)} as "sold28Days", ${soldInSeason(days)} as "soldInSeason",
      coalesce(open.reserved, 0)::integer as reserved, coalesce(open.waiting, 0)::integer as "backOrdered",
      ${waitingShoppers} as "waitingShoppers"
    from (
      select * from catalogue.item where catalogue.number_key(order_number) = catalogue.number_key(${number})
      union select * from catalogue.item where ean = ${number} limit 1
    ) as item
    join catalogue.product on product.id = item.product_id
    join catalogue.product_text on product_text.product_id = product.id and product_text.language = ${language}
    left join stock.item_stock on item_stock.item_id = item.id
    left join lateral (
      select sum(reserved) as reserved, sum(waiting) as waiting from ${openClaims(sql`claim.item_id = item.id`)} as claims
    ) as open on true`);
}

export type MovementRow = {
  id: number;
  at: Date;
  change: number;
  onHand: number;
  kind: string;
  number: string | null;
  reason: string | null;
  by: string | null;
};

/** Movements of an item before an id, the newest first, with the number of the order where a cart made one. */
export function findMovements(
  db: Db,
  { itemId, before, limit }: { itemId: number; before: number | undefined; limit: number },
): Promise<MovementRow[]> {
  return db.rows<MovementRow>(sql`
    select moved.id::float8 as id, moved_at as at, change, on_hand as "onHand", kind, reason, moved_by as by,
      coalesce(purchase.order_number, case when kind in ('replacement', 'returned') then reference end) as number
    from (
      select * from stock.movement where item_id = ${itemId} ${before === undefined ? sql`` : sql`and id < ${before}::bigint`}
      order by id desc limit ${limit}
    ) as moved
    left join orders.purchase on cart_id = case when kind in ('order', 'released') then reference::uuid end
    order by moved.id desc`);
}

export type DeliveryRow = {
  id: number;
  itemId: number;
  version: number;
  quantity: number;
  received: number;
  expectedOn: string;
  reference: string;
  isClosed: boolean;
  announcedBy: string;
};

const deliveryColumns = sql`
  id::float8 as id, item_id::float8 as "itemId", version, quantity, received, to_char(expected_on, 'YYYY-MM-DD') as "expectedOn", reference,
  closed_at is not null as "isClosed", announced_by as "announcedBy"`;

/** The deliveries of an item, the newest first. */
export function findDeliveries(db: Db, itemId: number, limit: number): Promise<DeliveryRow[]> {
  return db.rows<DeliveryRow>(
    sql`select ${deliveryColumns} from stock.delivery where item_id = ${itemId} order by id desc limit ${limit}`,
  );
}

/** A delivery, which is locked; undefined for an unknown one. */
export function lockDelivery(tx: Db, id: number): Promise<DeliveryRow | undefined> {
  return tx.row<DeliveryRow>(
    sql`select ${deliveryColumns} from stock.delivery where id = ${id} for update`,
  );
}
