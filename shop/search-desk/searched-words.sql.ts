import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { QueryKey } from '#shop/search/tuning.sql.ts';

export const searchedKinds = ['empty', 'loosened', 'unclicked', 'all'] as const;
export type SearchedKind = (typeof searchedKinds)[number];

export type SearchedRow = {
  words: string;
  searches: number;
  empty: number;
  loosened: number;
  clicks: number;
  lastDay: string;
};

type Wish = Omit<QueryKey, 'words'> & {
  kind: SearchedKind;
  since: string;
  fewest: number;
  limit: number;
};

/** Sums of searched words since a day. A day has some thousand words at most. */
export function findSearchedWords(
  db: Db,
  { shop, language, kind, since, fewest, limit }: Wish,
): Promise<SearchedRow[]> {
  return db.rows<SearchedRow>(sql`
    select words, searches, empty, loosened, clicks, to_char(last_day, 'YYYY-MM-DD') as "lastDay"
    from (
      select words, sum(searches)::integer as searches, sum(empty)::integer as empty, sum(loosened)::integer as loosened,
        sum(clicks)::integer as clicks, max(day) as last_day
      from search.searched_words
      where day >= ${since}::date and shop = ${shop} and language = ${language}
      group by words
      having sum(searches) >= ${fewest}
    ) as counted
    where ${conditions[kind]}
    order by ${orders[kind]}, words
    limit ${limit}`);
}

const conditions: Record<SearchedKind, Statement> = {
  empty: sql`empty > 0`,
  loosened: sql`loosened > 0`,
  /** Less than one click in ten searches that had results. */
  unclicked: sql`searches > empty and clicks * 10 < searches - empty`,
  all: sql`true`,
};

const orders: Record<SearchedKind, Statement> = {
  empty: sql`empty desc`,
  loosened: sql`loosened desc`,
  unclicked: sql`searches - empty desc`,
  all: sql`searches desc`,
};
