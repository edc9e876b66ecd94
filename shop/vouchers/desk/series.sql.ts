import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

export type LockedSeries = {
  version: number;
  /** Codes that were not redeemed and have not ended. */
  changeable: number;
  latestStart: Date | null;
  priceLists: string[];
};

/** A series, locked until the transaction ends; undefined for an unknown one. */
export async function lockSeries(tx: Db, id: number, now: Date): Promise<LockedSeries | undefined> {
  const locked = await tx.row<{ version: number }>(
    sql`select version from vouchers.series where id = ${id} for update`,
  );
  if (!locked) return undefined;
  const counted = await tx.row<Omit<LockedSeries, 'version'>>(sql`
    select count(*)::integer as changeable, max(valid_from) as "latestStart",
      coalesce((array_agg(price_lists))[1], '{}') as "priceLists"
    from vouchers.voucher where ${isChangeable(id, now)}`);
  return { version: locked.version, changeable: 0, latestStart: null, priceLists: [], ...counted };
}

/** Whether another voucher of one of the codes would hold at the same time. */
export async function seriesMeetsOther(
  tx: Db,
  { seriesId, validUntil, now }: { seriesId: number; validUntil: Date; now: Date },
): Promise<boolean> {
  const met = await tx.row(sql`
    select other.id from vouchers.voucher
    join vouchers.voucher other on other.code = voucher.code and other.id <> voucher.id
      and other.price_lists && voucher.price_lists and other.valid_from < ${validUntil} and other.valid_until > voucher.valid_until
    where voucher.series_id = ${seriesId} and voucher.uses = 0 and voucher.valid_until > ${now} limit 1`);
  return met !== undefined;
}

export type SeriesTerms = {
  categoryIds: readonly number[];
  limitedItemIds: readonly number[];
  minimumMinor: number;
  validUntil: Date;
  isBlocked: boolean;
};

/** Stores terms for the codes that were not redeemed, and whether any code can be redeemed. */
export async function updateSeries(
  tx: Db,
  { seriesId, now, ...terms }: SeriesTerms & { seriesId: number; now: Date },
): Promise<void> {
  const { categoryIds, limitedItemIds, minimumMinor, validUntil, isBlocked } = terms;
  await tx.run(sql`
    with changed as (
      update vouchers.voucher set is_blocked = ${isBlocked}, version = version + 1,
        category_ids = case when uses = 0 then ${categoryIds}::integer[] else category_ids end,
        limited_item_ids = case when uses = 0 then ${limitedItemIds}::bigint[] else limited_item_ids end,
        minimum_minor = case when uses = 0 then ${minimumMinor} else minimum_minor end,
        valid_until = case when uses = 0 then ${validUntil} else valid_until end
      where series_id = ${seriesId} and valid_until > ${now}
    )
    update vouchers.series set version = version + 1 where id = ${seriesId}`);
}

function isChangeable(seriesId: number, now: Date): Statement {
  return sql`series_id = ${seriesId} and uses = 0 and valid_until > ${now}`;
}
