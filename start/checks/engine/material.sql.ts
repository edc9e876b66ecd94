import { changed } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Texts of the catalogue that questions are made of. */
export type Material = {
  names: { de: readonly string[]; en: readonly string[] };
  /** Order numbers and EANs. */
  numbers: readonly string[];
};

const samples = 2_000;

/** Names and numbers of up to 2,000 products, spread over the catalogue. */
export async function findMaterial(db: Db): Promise<Material> {
  const names = await db.rows<{ de: string; en: string }>(sql`
    select german.name as de, english.name as en
    from catalogue.product
    join catalogue.product_text german on german.product_id = product.id and german.language = 'de'
    join catalogue.product_text english on english.product_id = product.id and english.language = 'en'
    order by product.id * 7919 % 100003, product.id
    limit ${samples}`);
  const numbers = await db.rows<{ number: string }>(sql`
    select unnest(array[item.order_number, item.ean]) as number
    from catalogue.item
    order by item.id * 7919 % 100003, item.id
    limit ${samples}`);
  return {
    names: { de: names.map(({ de }) => de), en: names.map(({ en }) => en) },
    numbers: numbers.map(({ number }) => number).filter(Boolean),
  };
}

/** Items whose prices their products show in the German price list, one a product, without those of deals, which have prices of their own. */
export async function findPricedItems(
  db: Db,
  count: number,
): Promise<{ itemId: number; productId: number }[]> {
  return db.rows(sql`
    select distinct on (item.product_id) item.id as "itemId", item.product_id as "productId"
    from catalogue.item
    join catalogue.item_price price on price.item_id = item.id and price.price_list = 'de'
    join catalogue.product_listing listing on listing.product_id = item.product_id and listing.price_list = 'de'
    where item.is_sellable and not item.is_retired
      and not exists (
        select from catalogue.item other
        where other.product_id = item.product_id and other.id <> item.id
      )
      and not exists (select from deals.deal where deal.item_id = item.id)
    order by item.product_id
    limit ${count}`);
}

/** Announces that everything changed, so that a new generation is built. */
export async function announceEverything(db: Db): Promise<void> {
  await db.rows(sql`select ${changed('*')}`);
}

/** Amounts in minor units that no item costs in the German price list. */
export async function findFreeAmounts(db: Db, count: number): Promise<number[]> {
  const rows = await db.rows<{ amount: number }>(sql`
    select amount
    from generate_series(2, 1000) amount
    where not exists (
      select from catalogue.item_price price
      where price.price_list = 'de' and price.amount_minor = amount
    )
    limit ${count}`);
  return rows.map(({ amount }) => amount);
}
