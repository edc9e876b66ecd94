import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language, PriceList } from '#shop/kernel/storefront.ts';
import type { SetLine } from './class-set.ts';

export type ListedSet = {
  code: string;
  subject: string;
  title: string;
  description: string;
  schoolYear: number;
  articleCount: number;
  /** Of the first articles. */
  pictures: { pictureKey: string; name: string }[];
};

const mostPictures = 5;

/** Sets with a published edition in a language; a hundred at most. */
export function findListedSets(db: Db, language: Language): Promise<ListedSet[]> {
  return db.rows<ListedSet>(sql`
    select code, subject, title ->> ${language} as title, description ->> ${language} as description,
      latest.school_year as "schoolYear", (
        select count(*)::integer from class_sets.line
        where line.class_set_id = class_set.id and line.school_year = latest.school_year
      ) as "articleCount", coalesce((
        select json_agg(json_build_object('pictureKey', first.picture_key, 'name', first.name) order by first.position)
        from (
          select item.picture_key, text.name, line.position from class_sets.line
          join catalogue.item on item.id = line.item_id
          join catalogue.product_text text on text.product_id = item.product_id and text.language = ${language}
          where line.class_set_id = class_set.id and line.school_year = latest.school_year and item.picture_key <> ''
          order by line.position
          limit ${mostPictures}
        ) first
      ), '[]') as pictures
    from class_sets.class_set
    join lateral (
      select school_year from class_sets.edition where class_set_id = class_set.id and is_published order by school_year desc limit 1
    ) latest on true
    order by title ->> ${language}, id
    limit 100`);
}

export type PublishedEdition = Omit<ListedSet, 'articleCount' | 'pictures'> & { lines: SetLine[] };

/** The two latest published editions of a set with their lines, the latest first; none for an unknown set. */
export function findPublishedEditions(
  db: Db,
  { code, language }: { code: string; language: Language },
): Promise<PublishedEdition[]> {
  return db.rows<PublishedEdition>(sql`
    select code, subject, title ->> ${language} as title, description ->> ${language} as description,
      edition.school_year as "schoolYear", coalesce((
        select json_agg(json_build_object('itemId', line.item_id, 'productId', item.product_id, 'pieces', line.pieces,
          'isPerChild', line.is_per_child, 'substituteItemId', line.substitute_item_id, 'replacesItemId', line.replaces_item_id)
          order by line.position)
        from class_sets.line
        join catalogue.item on item.id = line.item_id
        where line.class_set_id = class_set.id and line.school_year = edition.school_year
      ), '[]') as lines
    from class_sets.class_set
    join class_sets.edition on edition.class_set_id = class_set.id and edition.is_published
    where code = ${code}
    order by edition.school_year desc
    limit 2`);
}

export type Lacking = { itemId: number; pieces: number; substituteItemId: number | null };
export type Substitute = { forItemId: number; itemId: number; productId: number; isNamed: boolean };

/** Products of one category that are considered as substitutes, the best-selling ones first. */
const mostConsidered = 200;

/**
 * The best item in stock in place of each that lacks: the one that staff named, one of a product that staff related as a replacement, or
 * one of the same type. The same type is a product of the same main category, packed in the same unit, whose attributes share a value
 * wherever both have the attribute, apart from those by which shoppers choose. One statement, whatever their number.
 */
export function findSubstitutes(
  db: Db,
  { lacking, priceList }: { lacking: readonly Lacking[]; priceList: PriceList },
): Promise<Substitute[]> {
  return db.rows<Substitute>(sql`
    select wanted.item_id as "forItemId", best.item_id as "itemId", best.product_id as "productId", best.rank < 3 as "isNamed"
    from unnest(
      ${lacking.map(({ itemId }) => itemId)}::bigint[],
      ${lacking.map(({ pieces }) => pieces)}::integer[],
      ${lacking.map(({ substituteItemId }) => substituteItemId)}::bigint[]
    ) as wanted (item_id, pieces, substitute_item_id)
    join catalogue.item original on original.id = wanted.item_id
    join catalogue.product on product.id = original.product_id
    cross join lateral (
      select offer.item_id, offer.product_id, candidate.rank
      from (
        select item.product_id, item.id as item_id, 1 as rank, 0::bigint as shared from catalogue.item where item.id = wanted.substitute_item_id
        union all
        select related_product_id, null, 2, -position from catalogue.product_relation
        where product_relation.product_id = product.id and kind = 'replacement'
        union all
        select alike.product_id, null, 3, alike.shared from (
          select other.id as product_id, (
              select count(*) from jsonb_each(other.attributes) as has (code, vals) where product.attributes -> has.code = has.vals
            ) as shared, other.attributes, other.variant_attributes
          from catalogue.product_category placed
          join catalogue.product other on other.id = placed.product_id and other.main_category_id = product.main_category_id
          where placed.category_id = product.main_category_id and other.id <> product.id and other.state = 'published'
            and other.is_book = product.is_book
          order by other.sales_90_days desc, other.id
          limit ${mostConsidered}
        ) alike
        where not exists (
          select from jsonb_each(alike.attributes) as has (code, vals)
          where product.attributes ? has.code and not has.code = any (alike.variant_attributes || product.variant_attributes)
            and not exists (
              select from jsonb_array_elements_text(has.vals) as val (code) where product.attributes -> has.code ? val.code
            )
        )
      ) candidate
      join catalogue.offer on offer.product_id = candidate.product_id and (candidate.item_id is null or offer.item_id = candidate.item_id)
        and offer.price_list = ${priceList}
      cross join lateral (
        select greatest(offer.minimum_order_quantity, ceil(wanted.pieces / case
          when offer.base_unit = 'stueck' and offer.base_content > 1 then offer.base_content else 1 end)) as packs
      ) needed
      where offer.item_id <> wanted.item_id and offer.is_sellable and offer.on_hand >= needed.packs and offer.max_quantity >= needed.packs
        and (candidate.rank = 1 or offer.base_unit is not distinct from original.base_unit)
      order by candidate.rank, candidate.shared desc, needed.packs * offer.amount_minor, offer.item_id
      limit 1
    ) best`);
}
