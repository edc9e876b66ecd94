import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { lockCode, type NewVoucher } from '../voucher.sql.ts';

export type TermsRow = {
  kind: string;
  percent: number | null;
  amountMinor: number | null;
  itemNumber: string | null;
  priceLists: string[];
  minimumMinor: number;
  validFrom: Date;
  validUntil: Date;
  isOncePerCustomer: boolean;
  isCombinable: boolean;
  /** What it is limited to: categories as they are called, and item numbers. */
  categories: string[];
  items: string[];
};

export type VoucherRow = TermsRow & {
  id: number;
  version: number;
  code: string;
  uses: number;
  mostUses: number | null;
  savedMinor: number;
};

const terms = (language: string): Statement => sql`
  voucher.kind, voucher.percent, voucher.amount_minor as "amountMinor", item.order_number as "itemNumber",
  voucher.price_lists as "priceLists", voucher.minimum_minor as "minimumMinor", voucher.valid_from as "validFrom",
  voucher.valid_until as "validUntil", voucher.is_once_per_customer as "isOncePerCustomer", voucher.is_combinable as "isCombinable",
  array(
    select name from catalogue.category_text
    where category_id = any (voucher.category_ids) and category_text.language = ${language} order by name
  ) as categories,
  array(select order_number from catalogue.item limited where limited.id = any (voucher.limited_item_ids) order by order_number) as items`;

/** Vouchers before an id, the newest first: those of their own, or all whose code begins with `start`. */
export function findVoucherRows(
  db: Db,
  {
    start,
    before,
    limit,
    language,
  }: { start: string; before: number | undefined; limit: number; language: string },
): Promise<VoucherRow[]> {
  const wanted = start === '' ? sql`series_id is null` : sql`code like ${`${start}%`}`;
  return db.rows<VoucherRow>(sql`
    select voucher.id::float8 as id, code, voucher.version, ${terms(language)}, uses, most_uses as "mostUses",
      (select coalesce(sum(discount_minor), 0)::float8 from vouchers.redemption
       where voucher_id = voucher.id and given_back_at is null) as "savedMinor"
    from (
      select * from vouchers.voucher where ${wanted} ${before === undefined ? sql`` : sql`and id < ${before}::bigint`}
      order by id desc limit ${limit}
    ) as voucher left join catalogue.item on item.id = voucher.item_id
    order by voucher.id desc`);
}

export type SeriesRow = {
  id: number;
  version: number;
  name: string;
  madeBy: string;
  isBlocked: boolean;
  categoryIds: number[];
  codes: number;
  used: number;
  savedMinor: number;
  terms: (TermsRow & { uses: number; mostUses: number | null }) | null;
};

/** The newest series, with the terms of their first codes that were not redeemed. */
export function findSeries(db: Db, language: string, limit: number): Promise<SeriesRow[]> {
  return db.rows<SeriesRow>(sql`
    select series.id::float8 as id, series.version, series.name, series.made_by as "madeBy", counted.codes, counted.used,
      coalesce(first.is_blocked, false) as "isBlocked", coalesce(first.category_ids, '{}') as "categoryIds",
      saved.minor as "savedMinor", first.terms
    from (select * from vouchers.series order by id desc limit ${limit}) as series
    join lateral (
      select count(*)::integer as codes, count(*) filter (where uses > 0)::integer as used
      from vouchers.voucher where series_id = series.id
    ) as counted on true
    join lateral (
      select coalesce(sum(discount_minor), 0)::float8 as minor from vouchers.voucher
      join vouchers.redemption on redemption.voucher_id = voucher.id and given_back_at is null
      where voucher.series_id = series.id and voucher.uses > 0
    ) as saved on true
    left join lateral (
      select to_jsonb(found) - '{is_blocked,category_ids}'::text[] as terms, is_blocked, category_ids from (
        select ${terms(language)}, uses, most_uses as "mostUses", is_blocked, category_ids
        from vouchers.voucher left join catalogue.item on item.id = voucher.item_id
        where voucher.series_id = series.id order by uses > 0, voucher.id limit 1
      ) as found
    ) as first on true
    order by series.id desc`);
}

/** The id of an item by its number; undefined for an unknown one. */
export async function findItemId(db: Db, number: string): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(
    sql`select id::float8 as id from catalogue.item where catalogue.number_key(order_number) = catalogue.number_key(${number}) limit 1`,
  );
  return found?.id;
}

/** Ids of items by their numbers, in no order; fewer where some are unknown. */
export async function findItemIds(db: Db, numbers: readonly string[]): Promise<number[]> {
  const found = await db.rows<{ id: number }>(sql`
    select distinct on (catalogue.number_key(order_number)) id::float8 as id from catalogue.item
    where catalogue.number_key(order_number) = any (array(select catalogue.number_key(number) from unnest(${numbers}::text[]) as number))
    order by catalogue.number_key(order_number), id`);
  return found.map(({ id }) => id);
}

/** How many of these categories there are. */
export async function countCategories(db: Db, ids: readonly number[]): Promise<number> {
  const counted = await db.row<{ count: number }>(
    sql`select count(*)::integer as count from catalogue.category where id = any (${ids}::integer[])`,
  );
  return counted?.count ?? 0;
}

export type CategoryChoice = { id: number; name: string };

/** All categories with the names of those above them, in the order of the navigation; two thousand at most. */
export function findCategories(db: Db, language: string): Promise<CategoryChoice[]> {
  return db.rows<CategoryChoice>(sql`
    select category.id, named.name from catalogue.category
    join lateral (
      select string_agg(text.name, ' › ' order by step.place) as name, array_agg(above.position order by step.place) as places
      from unnest(category.path) with ordinality as step (id, place)
      join catalogue.category above on above.id = step.id
      join catalogue.category_text text on text.category_id = step.id and text.language = ${language}
    ) as named on true
    where named.name is not null
    order by named.places, category.id limit 2000`);
}

export type RunningVoucher = {
  version: number;
  code: string;
  priceLists: PriceList[];
  validFrom: Date;
  validUntil: Date;
  uses: number;
  mostUses: number | null;
};

/** A voucher, locked until the transaction ends. */
export function lockVoucher(tx: Db, id: number): Promise<RunningVoucher | undefined> {
  return tx.row<RunningVoucher>(sql`
    select version, code, price_lists as "priceLists", valid_from as "validFrom", valid_until as "validUntil", uses,
      most_uses as "mostUses"
    from vouchers.voucher where id = ${id} for update`);
}

type Span = { id: number; code: string; priceLists: readonly string[]; from: Date; until: Date };

/** Whether another voucher of the code holds after `from` and before `until`. Locks the code until the transaction ends. */
export async function meetsOther(
  tx: Db,
  { id, code, priceLists, from, until }: Span,
): Promise<boolean> {
  await lockCode(tx, code);
  const met = await tx.row(sql`
    select id from vouchers.voucher
    where code = ${code} and id <> ${id} and price_lists && ${priceLists}::text[] and valid_from < ${until} and valid_until > ${from}
    limit 1`);
  return met !== undefined;
}

export async function extendVoucher(
  tx: Db,
  id: number,
  { validUntil, mostUses }: { validUntil: Date; mostUses: number | null },
): Promise<void> {
  await tx.run(sql`
    update vouchers.voucher set valid_until = ${validUntil}, most_uses = ${mostUses}, version = version + 1 where id = ${id}`);
}

/** Which of the codes a voucher has or had. */
export async function findTaken(tx: Db, codes: readonly string[]): Promise<string[]> {
  const found = await tx.rows<{ code: string }>(
    sql`select distinct code from vouchers.voucher where code = any (${codes}::text[])`,
  );
  return found.map(({ code }) => code);
}

export type NewSeries = { key: string; name: string; madeBy: string; now: Date };

/** Adds a series. Answers its id; undefined where the command has made it before. */
export async function insertSeries(
  tx: Db,
  { key, name, madeBy, now }: NewSeries,
): Promise<number | undefined> {
  const added = await tx.row<{ id: number }>(sql`
    insert into vouchers.series (name, made_by, made_at, command_key) values (${name}, ${madeBy}, ${now}, ${key}::uuid)
    on conflict (command_key) do nothing returning id::float8 as id`);
  return added?.id;
}

/** Adds the vouchers of a series, one per code, with the same terms. */
export async function insertSeriesVouchers(
  tx: Db,
  seriesId: number,
  codes: readonly string[],
  voucher: Omit<NewVoucher, 'code'>,
): Promise<void> {
  const { percent, amountMinor, itemId, mostUses, categoryIds = [], limitedItemIds = [] } = voucher;
  await tx.run(sql`
    insert into vouchers.voucher (series_id, code, kind, percent, amount_minor, item_id, price_lists, minimum_minor, valid_from,
      valid_until, most_uses, is_once_per_customer, is_combinable, category_ids, limited_item_ids)
    select ${seriesId}, code, ${voucher.kind}, ${percent ?? null}, ${amountMinor ?? null}, ${itemId ?? null}, ${voucher.priceLists},
      ${voucher.minimumMinor}, ${voucher.validFrom}, ${voucher.validUntil}, ${mostUses ?? null}, ${voucher.isOncePerCustomer},
      ${voucher.isCombinable}, ${categoryIds}::integer[], ${limitedItemIds}::bigint[]
    from unnest(${codes}::text[]) as code`);
}

/**
 * Ends vouchers of an id or of a series that have not ended, at `now`; one that has not begun counts as begun just before. Answers how
 * many there are and how many ended.
 */
export async function endVouchers(
  tx: Db,
  of: { id: number } | { seriesId: number },
  now: Date,
): Promise<{ found: number; ended: number }> {
  const wanted = 'id' in of ? sql`id = ${of.id}` : sql`series_id = ${of.seriesId}`;
  const counted = await tx.row<{ found: number; ended: number }>(sql`
    with ended as (
      update vouchers.voucher set valid_until = ${now}::timestamptz,
        valid_from = least(valid_from, ${now}::timestamptz - interval '1 millisecond')
      where ${wanted} and valid_until > ${now}::timestamptz returning id
    )
    select (select count(*)::integer from vouchers.voucher where ${wanted}) as found, (select count(*)::integer from ended) as ended`);
  return counted ?? { found: 0, ended: 0 };
}

/** Codes of a series with their uses, in the order of making; undefined for an unknown one. */
export async function findCodes(
  db: Db,
  seriesId: number,
): Promise<{ name: string; codes: { code: string; uses: number }[] } | undefined> {
  return db.row(sql`
    select name, (
      select coalesce(json_agg(json_build_object('code', code, 'uses', uses) order by voucher.id), '[]')
      from vouchers.voucher where series_id = series.id
    ) as codes
    from vouchers.series where id = ${seriesId}`);
}
