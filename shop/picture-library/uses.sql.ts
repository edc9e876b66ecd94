import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

/** A place that shows a picture: a page or footer of a shop and language, a category or a product. */
export type PictureUse = {
  kind: 'page' | 'draft' | 'planned' | 'footer' | 'footerDraft' | 'category' | 'product';
  shop: string | null;
  language: string | null;
  path: string | null;
  /** Of the page, or of the category or product in the language of the person. */
  title: string;
  /** Of the category or product. */
  id: number | null;
};

/** The keys of all cuts of an original. */
export function keysOf(original: Statement): Statement {
  return sql`array(select key from files.picture where picture.original = ${original})`;
}

const open = sql`state in ('planned', 'running')`;

/** Rows for what shows one of some pictures, for `exists`. */
export function usedBy(keys: Statement): Statement {
  return sql`
    select from content.page where content.picture_keys(rows) && ${keys}
    union all select from content.draft where content.picture_keys(page) && ${keys}
    union all select from content.schedule where content.picture_keys(page) && ${keys} and ${open}
    union all select from content.footer where content.picture_keys(footer) && ${keys}
    union all select from content.footer_draft where content.picture_keys(footer) && ${keys}
    union all select from content.planned_part where content.picture_keys(document) && ${keys} and state = 'planned'
    union all select from catalogue.category where picture_key = any (${keys})
    union all select from catalogue.picture where picture_key = any (${keys})
    union all select from catalogue.item where picture_key = any (${keys})`;
}

/** What shows one of the cuts of an original: pages and footers with their drafts and planned versions, categories and products. */
export function findUses(
  db: Db,
  original: string,
  { language, limit }: { language: 'de' | 'en'; limit: number },
): Promise<PictureUse[]> {
  return db.rows<PictureUse>(sql`
    with shown as materialized (select ${keysOf(sql`${original}`)} as keys)
    select found.* from shown cross join lateral (
      select 'page' as kind, shop, language, path, title, null::float8 as id from content.page where content.picture_keys(rows) && keys
      union all
      select 'draft', shop, language, path, coalesce(page ->> 'title', ''), null from content.draft where content.picture_keys(page) && keys
      union all
      select 'planned', shop, language, path, coalesce(page ->> 'title', ''), null from content.schedule
      where content.picture_keys(page) && keys and ${open}
      union all
      select 'footer', shop, language, null, '', null from content.footer where content.picture_keys(footer) && keys
      union all
      select 'footerDraft', shop, language, null, '', null from content.footer_draft where content.picture_keys(footer) && keys
      union all
      select 'footerDraft', split_part(key, ' ', 1), split_part(key, ' ', 2), null, '', null from content.planned_part
      where kind = 'footer' and state = 'planned' and content.picture_keys(document) && keys
      union all
      select 'category', null, null, null, coalesce(text.name, ''), category.id from catalogue.category
      left join catalogue.category_text text on text.category_id = category.id and text.language = ${language}
      where picture_key = any (keys)
      union all
      select 'product', null, null, null, coalesce(text.name, ''), showing.product_id from (
        select product_id from catalogue.picture where picture_key = any (keys)
        union select product_id from catalogue.item where picture_key = any (keys)
      ) as showing
      left join catalogue.product_text text on text.product_id = showing.product_id and text.language = ${language}
    ) as found
    order by kind, shop, language, path, title, id limit ${limit}`);
}
