import type {
  CatalogueAnswer,
  CatalogueQuestion,
  CatalogueSort,
  CatalogueView,
} from '#adapters/catalogue-index/port.ts';
import { listedAmounts } from '#shop/catalogue/listed-amounts.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { QueryWord } from '../analyser/analyser.ts';
import { brandFilter, judge, type Judgement, ratingOf } from './judgement.sql.ts';
import { foundBy, listedIn, soldAtAll } from './scope.sql.ts';

export type AnswerRow = {
  /** Products before any choice. */
  found: number;
  total: number;
  productIds: number[];
  enums: { code: string; value: string; count: number }[];
  price: { min: number | null; max: number | null; count: number };
  rating: { min: number | null; max: number | null; counts: number[] };
  categories: CatalogueAnswer['categories'];
};

/** A bounded question with the words of its text; undefined for a listing. */
export type WordedQuestion = CatalogueQuestion & { words: readonly QueryWord[] | undefined };

/** The whole answer to a question, in one statement. Each product is judged once and every facet counts the same rows. */
export async function findAnswer(db: Db, question: WordedQuestion, now: Date): Promise<AnswerRow> {
  const { words, categoryId } = question;
  const isListing = words === undefined && categoryId !== undefined;
  const judgement = judge(question, isListing ? undefined : isInCategory(question));
  const row = await db.row<AnswerRow>(sql`
    with found as (${scopeOf(question, now)}),
    judged as materialized (
      select product.id, found.amount_minor, found.relevance, product.sales_90_days, product.released_on,
        ${ratingOf} as rating, brand.name as brand, product.attributes, ${judgement.failed} as failed
      from found
      join catalogue.product on product.id = found.id
      join catalogue.brand on brand.id = product.brand_id
    ),
    page as (${pageOf(question)})
    select (select count(*) from judged) as found, (select count(*) from judged where failed = 0) as total,
      array(select id from page order by place) as "productIds",
      (${enumFacets(judgement)}) as enums,
      (select json_build_object('min', min(amount_minor), 'max', max(amount_minor), 'count', count(*))
       from judged where failed in (0, ${judgement.priceBit})) as price,
      (${ratingFacet(judgement)}) as rating,
      (${countCategories(question, judgement)}) as categories`);
  if (!row) throw new Error('The catalogue gave no answer where it always gives one row.');
  return row;
}

function scopeOf(question: WordedQuestion, now: Date): Statement {
  if (question.words !== undefined) return foundBy(question, question.words, now);
  return question.categoryId === undefined ? soldAtAll(question, now) : listedIn(question, now);
}

function isInCategory({ categoryId, priceList }: CatalogueQuestion): Statement {
  return sql`exists (
    select from catalogue.category_listing listing
    where listing.product_id = product.id and listing.category_id = ${categoryId} and ${listedAmounts[priceList]} is not null)`;
}

function pageOf({ sort, text, language, offset, limit }: CatalogueQuestion): Statement {
  const order = orders[sort === 'relevance' && text === undefined ? 'si' : sort];
  return sql`
    select judged.id, row_number() over () as place
    from (
      select judged.id
      from judged
      ${sort === 'name' ? sql`join catalogue.product_text named on named.product_id = judged.id and named.language = ${language}` : sql``}
      where judged.failed = 0
      order by ${order(language)}, judged.id
      limit ${limit} offset ${offset}
    ) as judged`;
}

const orders: Record<CatalogueSort, (language: CatalogueView['language']) => Statement> = {
  relevance: () => sql`judged.relevance desc`,
  si: () => sql`judged.sales_90_days desc`,
  priceAsc: () => sql`judged.amount_minor`,
  priceDesc: () => sql`judged.amount_minor desc`,
  rating: () => sql`judged.rating desc`,
  new: () => sql`judged.released_on desc`,
  name: (language) =>
    language === 'de' ? sql`named.name collate "de-x-icu"` : sql`named.name collate "en-x-icu"`,
};

function enumFacets({ bitOfCode }: Judgement): Statement {
  return sql`
    select coalesce(json_agg(json_build_object('code', code, 'value', value, 'count', count)), '[]')
    from (
      select code, value, count(*)
      from (
        select ${brandFilter} as code, brand as value, failed from judged
        union all
        select attribute.key, chosen.value, judged.failed
        from judged
        cross join lateral jsonb_each(judged.attributes) as attribute
        cross join lateral jsonb_array_elements_text(attribute.value) as chosen
      ) as carried
      where failed in (0, ${bitOfCode})
      group by code, value
    ) as counted`;
}

function ratingFacet({ ratingBit }: Judgement): Statement {
  return sql`
    select json_build_object('min', min(rating), 'max', max(rating), 'counts', json_build_array(
      count(*) filter (where rating >= 1), count(*) filter (where rating >= 2),
      count(*) filter (where rating >= 3), count(*) filter (where rating >= 4)))
    from judged where failed in (0, ${ratingBit})`;
}

/** With a text of rows that were found in all categories, of a listing of its own. */
function countCategories({ priceList }: CatalogueQuestion, { categoryBit }: Judgement): Statement {
  return sql`
    select coalesce(json_agg(json_build_object('id', id, 'count', count) order by id), '[]')
    from (
      select listing.category_id as id, count(*)
      from judged
      join catalogue.category_listing listing on listing.product_id = judged.id
      where judged.failed in (0, ${categoryBit}) and ${listedAmounts[priceList]} is not null
      group by listing.category_id
    ) as counted`;
}
