import type { PageName } from '#shop/content/page-input.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type Wanted = {
  products: readonly number[];
  categories: readonly number[];
  paths: readonly string[];
  pictures: readonly string[];
};

/** Which of these a shopper finds. Names are those of the page's language, also of what is not found. */
export type Found = {
  products: number[];
  productNames: Record<string, string>;
  categories: number[];
  paths: string[];
  pictures: string[];
};

/** Published products, categories, pages that are not gone, and stored pictures, in one statement. */
export async function findReferenced(
  db: Db,
  { shop, language }: Pick<PageName, 'shop' | 'language'>,
  { products, categories, paths, pictures }: Wanted,
): Promise<Found> {
  const found = await db.row<Found>(sql`
    select
      array(select id::float8 from catalogue.product where id = any (${products}::bigint[]) and state = 'published') as products,
      coalesce((select jsonb_object_agg(product_id, name) from catalogue.product_text
        where product_id = any (${products}::bigint[]) and language = ${language}), '{}') as "productNames",
      array(select id from catalogue.category where id = any (${categories}::integer[])) as categories,
      array(select path from content.page
        where shop = ${shop} and language = ${language} and path = any (${paths}::text[]) and page_type <> 'gone') as paths,
      array(select picture.key from files.picture join files.original on original.sha256 = picture.original
        where picture.key = any (${pictures}::text[]) and original.stored_at is not null) as pictures`);
  if (!found) throw new Error('The references of a page have no answer.');
  return found;
}

/** Those of some paths of a shop and language whose pages have a draft. */
export async function findDraftedPaths(
  db: Db,
  { shop, language }: Pick<PageName, 'shop' | 'language'>,
  paths: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ path: string }>(
    sql`select path from content.draft where shop = ${shop} and language = ${language} and path = any (${paths}::text[])`,
  );
  return rows.map(({ path }) => path);
}
