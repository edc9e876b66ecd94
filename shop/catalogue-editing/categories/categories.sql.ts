import { categoryTag } from '#contract/tags.ts';
import { changed } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';

export type CategoryFields = {
  icon: string;
  tint: string;
  pictureKey: string;
};

export type CategoryText = { name: string; description: string };

export type StoredCategory = {
  id: number;
  version: number;
  parentId: number | null;
  level: number;
  path: number[];
  isSale: boolean;
  fields: CategoryFields;
  texts: Partial<Record<Language, CategoryText>>;
};

/** Lets one transaction at a time change the tree of categories, until it ends. */
export async function lockTree(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('catalogue.category'))`);
}

/**
 * A category with its texts, locked until the transaction ends. It is read by a statement after the lock: the locking one would
 * not see texts that were committed while it waited.
 */
export async function lockCategory(tx: Db, id: number): Promise<StoredCategory | undefined> {
  await tx.run(sql`select from catalogue.category where id = ${id} for update`);
  return tx.row(sql`
    select id, version, parent_id as "parentId", level, path, is_sale as "isSale",
      json_build_object('icon', icon, 'tint', tint, 'pictureKey', picture_key) as fields,
      coalesce((
        select json_object_agg(language, json_build_object('name', name, 'description', description))
        from catalogue.category_text where category_id = category.id
      ), '{}') as texts
    from catalogue.category where id = ${id}`);
}

/** The height of the tree below a category: 1 without children. */
export async function findHeight(tx: Db, id: number): Promise<number> {
  const row = await tx.row<{ height: number }>(sql`
    select max(below.level) - max(own.level) + 1 as height
    from catalogue.category own join catalogue.category below on own.id = any (below.path)
    where own.id = ${id}`);
  return row?.height ?? 1;
}

/** Adds a category as the last child of its parent, and answers its id. */
export async function insertCategory(
  tx: Db,
  { parentId, fields }: { parentId: number | null; fields: CategoryFields },
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    with taken as (select nextval(pg_get_serial_sequence('catalogue.category', 'id'))::integer as id)
    insert into catalogue.category (id, parent_id, level, position, path, icon, tint, picture_key)
    select taken.id, parent.id, coalesce(parent.level, 0) + 1,
      coalesce((select max(position) from catalogue.category beside where beside.parent_id is not distinct from parent.id), 0) + 1,
      coalesce(parent.path, '{}') || taken.id, ${fields.icon}, ${fields.tint}, ${fields.pictureKey}
    from taken left join catalogue.category parent on parent.id = ${parentId}::integer
    returning id`);
  if (!row) throw new Error('PostgreSQL answered no row for an inserted category.');
  return row.id;
}

/** Stores the fields of a locked category, with a new version. */
export async function updateCategory(tx: Db, id: number, fields: CategoryFields): Promise<void> {
  await tx.run(sql`
    update catalogue.category set icon = ${fields.icon}, tint = ${fields.tint}, picture_key = ${fields.pictureKey},
      version = version + 1 where id = ${id}`);
}

/** Stores texts of a category. */
export async function writeCategoryTexts(
  tx: Db,
  id: number,
  texts: readonly (CategoryText & { language: Language })[],
): Promise<void> {
  await tx.run(sql`
    insert into catalogue.category_text (category_id, language, name, description)
    select ${id}, language, name, description
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as row (language text, name text, description text)
    on conflict (category_id, language) do update set name = excluded.name, description = excluded.description`);
}

/**
 * Puts a category before the child `beforeId` of a parent, or at a place where this is no child of it, renumbers the children, and writes
 * level and path of all below it. Those that change get new versions.
 */
export async function placeCategory(
  tx: Db,
  {
    id,
    parentId,
    position,
    beforeId,
  }: { id: number; parentId: number | null; position: number; beforeId: number | null },
): Promise<void> {
  await tx.run(sql`
    update catalogue.category set parent_id = ${parentId}::integer, version = version + 1 where id = ${id} and parent_id is distinct from ${parentId}::integer`);
  await tx.run(sql`
    with others as (
      select id, row_number() over (order by position, id) as place
      from catalogue.category where parent_id is not distinct from ${parentId}::integer and id <> ${id}
    ), wanted as (
      select coalesce((select place from others where id = ${beforeId}::integer), ${position}::integer) - 0.5 as place
    ), numbered as (
      select category.id, row_number() over (order by coalesce(others.place, (select place from wanted)), category.id) as position
      from catalogue.category
      left join others on others.id = category.id
      where category.parent_id is not distinct from ${parentId}::integer
    )
    update catalogue.category set position = numbered.position, version = version + 1
    from numbered where numbered.id = category.id and category.position <> numbered.position`);
  await tx.run(sql`
    with recursive tree as (
      select category.id, coalesce(parent.path, '{}') || category.id as path
      from catalogue.category left join catalogue.category parent on parent.id = category.parent_id
      where category.id = ${id}
      union all
      select child.id, tree.path || child.id from tree join catalogue.category child on child.parent_id = tree.id
    )
    update catalogue.category set path = tree.path, level = cardinality(tree.path)
    from tree where tree.id = category.id and category.path <> tree.path`);
}

/** Puts the products of a category and all below it into the categories above it, and out of the former ones where nothing else keeps them. */
export async function moveProducts(
  tx: Db,
  { id, formerIds }: { id: number; formerIds: readonly number[] },
): Promise<void> {
  await tx.run(sql`
    insert into catalogue.product_category (category_id, product_id)
    select above.id, place.product_id
    from catalogue.category cross join unnest(category.path) as above (id)
    join catalogue.product_category place on place.category_id = ${id}
    where category.id = ${id}
    order by 2, 1 on conflict do nothing`);
  await tx.run(sql`
    delete from catalogue.product_category old
    where old.category_id = any (${formerIds}::integer[])
      and old.product_id in (select product_id from catalogue.product_category where category_id = ${id})
      and not exists (
        select from catalogue.product_category other join catalogue.category on category.id = other.category_id
        where other.product_id = old.product_id and other.category_id <> all (${formerIds}::integer[]) and old.category_id = any (category.path))
      and not exists (
        select from catalogue.product join catalogue.category main on main.id = product.main_category_id
        where product.id = old.product_id and old.category_id = any (main.path))`);
}

/** What keeps a category from being removed, by number. */
export async function countUses(
  tx: Db,
  id: number,
): Promise<{ children: number; products: number; pages: number }> {
  const row = await tx.row<{ children: number; products: number; pages: number }>(sql`
    select (select count(*)::integer from catalogue.category where parent_id = ${id}) as children,
      (select count(*)::integer from (
        select product_id from catalogue.product_category where category_id = ${id}
        union select id from catalogue.product where main_category_id = ${id}) as used) as products,
      (select count(*)::integer from content.page where category_id = ${id}) as pages`);
  if (!row) throw new Error('PostgreSQL answered no row for the uses of a category.');
  return row;
}

/** Removes a category that nothing uses. */
export async function deleteCategory(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from catalogue.category_text where category_id = ${id}`);
  await tx.run(sql`delete from catalogue.category_count where category_id = ${id}`);
  await tx.run(sql`delete from catalogue.category where id = ${id}`);
}

/** Notifies every process that the tree or the page of a category changed. */
export async function announceCategory(tx: Db, id: number): Promise<void> {
  await tx.run(sql`select ${changed('navigation', categoryTag(id))}`);
}

/** Enqueues jobs that bring listings and words of a category's products up to date, 500 products each. */
export async function enqueueProductsOf(tx: Db, id: number): Promise<void> {
  await tx.run(sql`
    select (${jobSql('refresh-listings', { productIds: sql`part.ids` })}).id, (${jobSql('refresh-words', { productIds: sql`part.ids` })}).id
    from (
      select json_agg(product_id order by product_id) as ids
      from (select product_id, row_number() over (order by product_id) as place from catalogue.product_category where category_id = ${id}) as placed
      group by (place - 1) / 500
    ) as part`);
}

export type CategoryRow = {
  id: number;
  version: number;
  parentId: number | null;
  level: number;
  position: number;
  isSale: boolean;
  icon: string;
  tint: string;
  pictureKey: string;
  products: number;
  de: CategoryText | null;
  en: CategoryText | null;
};

/** All categories with their texts and how many products they have, of whatever state; by level and position. */
export function findCategories(db: Db, limit: number): Promise<CategoryRow[]> {
  return db.rows(sql`
    select category.id, version, parent_id as "parentId", level, position, is_sale as "isSale",
      icon, tint, picture_key as "pictureKey",
      coalesce(counted.products, 0)::integer as products,
      (select json_build_object('name', name, 'description', description) from catalogue.category_text
        where category_id = category.id and language = 'de') as de,
      (select json_build_object('name', name, 'description', description) from catalogue.category_text
        where category_id = category.id and language = 'en') as en
    from catalogue.category
    left join (select category_id, count(*) as products from catalogue.product_category group by category_id) as counted
      on counted.category_id = category.id
    order by level, position, category.id limit ${limit}`);
}
