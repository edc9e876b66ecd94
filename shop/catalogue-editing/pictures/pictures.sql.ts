import type { PictureCut } from '#adapters/pictures/port.ts';
import { changed } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { mostItemsOfProduct } from '../fields/outcomes.ts';

export type Alts = { de: string; en: string };

export type PictureRow = {
  id: number;
  productId: number;
  key: string;
  alts: Alts | null;
  version: number;
};

export type ShownPictureRow = PictureRow & {
  /** Null for pictures that are drawn. */
  cut: Pick<PictureCut, 'focusX' | 'focusY' | 'fit'> | null;
  widthPx: number | null;
  heightPx: number | null;
  /** The key of all of it; null for pictures that are drawn. */
  wholeKey: string | null;
};

const columns = sql`picture.id, picture.product_id as "productId", picture.picture_key as key, picture.alts, picture.version`;

/** Locks a product for changes of its pictures; undefined for an unknown one. */
export function lockProduct(db: Db, productId: number): Promise<{ state: string } | undefined> {
  return db.row(sql`select state from catalogue.product where id = ${productId} for update`);
}

/** Locks the product of a picture, then finds the picture, so that changes of one product's pictures come one after the other. */
export async function lockPicture(
  db: Db,
  pictureId: number,
): Promise<(PictureRow & { state: string }) | undefined> {
  await db.row(sql`
    select from catalogue.product where id = (select product_id from catalogue.picture where id = ${pictureId}) for update`);
  return db.row(sql`
    select ${columns}, product.state from catalogue.picture
    join catalogue.product on product.id = picture.product_id where picture.id = ${pictureId}`);
}

/** The pictures of a product in their order. */
export function findPictures(db: Db, productId: number): Promise<ShownPictureRow[]> {
  return db.rows(sql`
    select ${columns}, original.width_px as "widthPx", original.height_px as "heightPx", whole.key as "wholeKey",
      case when cut.key is not null then
        jsonb_build_object('focusX', cut.focus_x, 'focusY', cut.focus_y, 'fit', cut.fit) end as cut
    from catalogue.picture
    left join files.picture cut on cut.key = picture.picture_key
    left join files.original on original.sha256 = cut.original
    left join files.picture whole on whole.original = cut.original and whole.fit = 'whole' and whole.focus_x = 50 and whole.focus_y = 50
    where picture.product_id = ${productId} order by picture.position limit 200`);
}

/** The name of a product; undefined for an unknown one. */
export async function findName(
  db: Db,
  productId: number,
  language: 'de' | 'en',
): Promise<string | undefined> {
  const row = await db.row<{ name: string | null }>(sql`
    select (select name from catalogue.product_text text where text.product_id = product.id
      order by text.language <> ${language} limit 1) as name
    from catalogue.product where id = ${productId}`);
  return row && (row.name ?? '');
}

export type ItemPictureRow = { id: number; number: string; name: string; key: string };

/** The items of a product with the picture that shows each. */
export function findItemPictures(
  db: Db,
  productId: number,
  language: 'de' | 'en',
): Promise<ItemPictureRow[]> {
  return db.rows(sql`
    select item.id, item.order_number as number, coalesce(text.name, '') as name, item.picture_key as key
    from catalogue.item
    left join catalogue.item_text text on text.item_id = item.id and text.language = ${language}
    where item.product_id = ${productId} and not item.is_retired order by item.position limit ${mostItemsOfProduct}`);
}

/** Adds a picture behind the others. Items without one are shown by it. */
export async function insertPicture(
  db: Db,
  { productId, key, alts }: { productId: number; key: string; alts: Alts },
): Promise<void> {
  await db.run(sql`
    insert into catalogue.picture (product_id, position, picture_key, alts)
    select ${productId}, coalesce(max(position), 0) + 1, ${key}, ${JSON.stringify(alts)}::jsonb
    from catalogue.picture where product_id = ${productId}`);
  await db.run(sql`
    update catalogue.item set picture_key = ${key} where product_id = ${productId} and picture_key = ''`);
}

/** Gives the pictures of a product the positions of these ids, which are all of its. */
export async function writeOrder(
  db: Db,
  productId: number,
  pictureIds: readonly number[],
): Promise<void> {
  await db.run(sql`
    update catalogue.picture set position = wanted.position
    from unnest(${pictureIds}::bigint[]) with ordinality as wanted (id, position)
    where picture.id = wanted.id and picture.product_id = ${productId} and picture.position <> wanted.position`);
}

/** Writes a picture's text and key. Items that it showed follow it. */
export async function writePicture(
  db: Db,
  before: PictureRow,
  { key, alts }: { key: string; alts: Alts },
): Promise<void> {
  await db.run(sql`
    update catalogue.picture set picture_key = ${key}, alts = ${JSON.stringify(alts)}::jsonb, version = version + 1
    where id = ${before.id}`);
  if (key !== before.key) await replaceOfItems(db, before, key);
}

/** Deletes a picture. Items that it showed are shown by the first that is left. */
export async function deletePicture(db: Db, picture: PictureRow): Promise<void> {
  await db.run(sql`delete from catalogue.picture where id = ${picture.id}`);
  const first = await db.row<{ key: string }>(sql`
    select picture_key as key from catalogue.picture where product_id = ${picture.productId} order by position limit 1`);
  await replaceOfItems(db, picture, first?.key ?? '');
}

/** Unless another picture of the product has the same key. */
async function replaceOfItems(db: Db, { productId, key }: PictureRow, by: string): Promise<void> {
  await db.run(sql`
    update catalogue.item set picture_key = ${by} where product_id = ${productId} and picture_key = ${key}
      and not exists (select from catalogue.picture where product_id = ${productId} and picture_key = ${key})`);
}

/**
 * Locks an item until the transaction ends. Answers which picture of its product shows it after the lock: null for another picture.
 * Two statements.
 */
export async function lockItemPicture(
  tx: Db,
  itemId: number,
): Promise<{ pictureId: number | null } | undefined> {
  await tx.run(sql`select from catalogue.item where id = ${itemId} for update`);
  return tx.row(sql`
    select (
      select min(picture.id)::float8 from catalogue.picture
      where picture.product_id = item.product_id and picture.picture_key = item.picture_key
    ) as "pictureId"
    from catalogue.item where id = ${itemId}`);
}

/** Shows items by a picture of their product. Returns the product; undefined where one of them is of another one. */
export async function writeItemPicture(
  db: Db,
  itemId: number,
  pictureId: number,
): Promise<number | undefined> {
  const row = await db.row<{ productId: number }>(sql`
    update catalogue.item set picture_key = picture.picture_key
    from catalogue.picture
    where item.id = ${itemId} and picture.id = ${pictureId} and picture.product_id = item.product_id
    returning item.product_id as "productId"`);
  return row?.productId;
}

/** Raises the version of a product whose pictures changed. */
export async function touchProduct(db: Db, productId: number, now: Date): Promise<void> {
  await db.run(sql`
    update catalogue.product set version = version + 1, changed_at = ${now} where id = ${productId}`);
}

export type CategoryPictureRow = Omit<ShownPictureRow, 'id' | 'productId'> & { name: string };

/** The picture of a category; undefined for an unknown one. */
export function findCategoryPicture(
  db: Db,
  categoryId: number,
  language: 'de' | 'en',
): Promise<CategoryPictureRow | undefined> {
  return db.row(sql`
    select category.picture_key as key, category.picture_alts as alts, category.version, coalesce(text.name, '') as name,
      original.width_px as "widthPx", original.height_px as "heightPx", whole.key as "wholeKey",
      case when cut.key is not null then
        jsonb_build_object('focusX', cut.focus_x, 'focusY', cut.focus_y, 'fit', cut.fit) end as cut
    from catalogue.category
    left join catalogue.category_text text on text.category_id = category.id and text.language = ${language}
    left join files.picture cut on cut.key = category.picture_key
    left join files.original on original.sha256 = cut.original
    left join files.picture whole on whole.original = cut.original and whole.fit = 'whole' and whole.focus_x = 50 and whole.focus_y = 50
    where category.id = ${categoryId}`);
}

/** Locks a category for a change of its picture; undefined for an unknown one. */
export function lockCategoryPicture(
  db: Db,
  categoryId: number,
): Promise<{ key: string; version: number } | undefined> {
  return db.row(
    sql`select picture_key as key, version from catalogue.category where id = ${categoryId} for update`,
  );
}

/** Writes the picture of a category with what it shows; without texts its name describes it. Pages with it are rendered again. */
export async function writeCategoryPicture(
  db: Db,
  categoryId: number,
  { key, alts }: { key: string; alts: Alts | null },
): Promise<void> {
  await db.run(sql`
    update catalogue.category set picture_key = ${key}, picture_alts = ${alts && JSON.stringify(alts)}::jsonb, version = version + 1
    where id = ${categoryId}`);
  await db.run(sql`select ${changed('navigation', 'content', `category:${categoryId}`)}`);
}
