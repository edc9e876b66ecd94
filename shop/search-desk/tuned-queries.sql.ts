import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { mostRankings, type QueryKey } from '#shop/search/tuning.sql.ts';

export type TunedRow = {
  words: string;
  redirectPath: string | null;
  rewrittenQuery: string | null;
  hubPath: string | null;
  pinned: number[];
  buried: number[];
};

type Wish = Omit<QueryKey, 'words'> & {
  /** A part of the words. */
  part: string;
  after: string | undefined;
  limit: number;
};

/** Queries with anything set, by their words. Each table has a bounded number of rows. */
export function findTunedQueries(db: Db, { shop, language, part, after, limit }: Wish) {
  return db.rows<TunedRow>(sql`
    select words, redirect.redirect_path as "redirectPath", redirect.rewritten_query as "rewrittenQuery", hub_page.path as "hubPath",
      coalesce(ranking.pinned_ids::float8[], '{}') as pinned, coalesce(ranking.buried_ids::float8[], '{}') as buried
    from (select * from search.redirect where shop = ${shop} and language = ${language}) as redirect
    full join (select * from search.hub_page where shop = ${shop} and language = ${language}) as hub_page using (words)
    full join (select * from search.ranking where shop = ${shop} and language = ${language}) as ranking using (words)
    where position(${part} in words) > 0 and words collate "C" > ${after ?? ''}
    order by words collate "C"
    limit ${limit}`);
}

/** What is set for a query; undefined where nothing is. */
export async function findTunedQuery(
  db: Db,
  { shop, language, words }: QueryKey,
): Promise<TunedRow> {
  const found = await db.row<TunedRow>(sql`
    select ${words}::text as words, redirect.redirect_path as "redirectPath", redirect.rewritten_query as "rewrittenQuery",
      hub_page.path as "hubPath",
      coalesce(ranking.pinned_ids::float8[], '{}') as pinned, coalesce(ranking.buried_ids::float8[], '{}') as buried
    from (select) as one
    left join search.redirect on redirect.shop = ${shop} and redirect.language = ${language} and redirect.words = ${words}
    left join search.hub_page on hub_page.shop = ${shop} and hub_page.language = ${language} and hub_page.words = ${words}
    left join search.ranking on ranking.shop = ${shop} and ranking.language = ${language} and ranking.words = ${words}`);
  if (!found) throw new Error('A query without settings gave no row.');
  return found;
}

/** Locks what is set for a query until the transaction ends, set or not. Returns it. */
export async function lockTunedQuery(tx: Db, key: QueryKey): Promise<TunedRow> {
  const name = `search.query ${key.shop} ${key.language} ${key.words}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  return findTunedQuery(tx, key);
}

/** Whether a table has as many rows as it may have. */
export async function isFull(db: Db, table: 'redirect' | 'hub_page' | 'ranking'): Promise<boolean> {
  const tables = {
    redirect: sql`search.redirect`,
    hub_page: sql`search.hub_page`,
    ranking: sql`search.ranking`,
  };
  const found = await db.row<{ isFull: boolean }>(
    sql`select count(*) >= ${mostRankings} as "isFull" from ${tables[table]}`,
  );
  return found?.isFull ?? true;
}

export type Redirect = { redirectPath: string | null; rewrittenQuery: string | null };

/** Writes the redirect of a query; both null removes it. */
export async function writeRedirect(
  tx: Db,
  { shop, language, words }: QueryKey,
  { redirectPath, rewrittenQuery }: Redirect,
): Promise<void> {
  await tx.run(
    redirectPath === null && rewrittenQuery === null
      ? sql`delete from search.redirect where shop = ${shop} and language = ${language} and words = ${words}`
      : sql`
        insert into search.redirect (shop, language, words, redirect_path, rewritten_query)
        values (${shop}, ${language}, ${words}, ${redirectPath}, ${rewrittenQuery})
        on conflict (shop, language, words) do update
          set redirect_path = excluded.redirect_path, rewritten_query = excluded.rewritten_query`,
  );
}

/** Writes the hub page of a query; null removes it. */
export async function writeHubPage(
  tx: Db,
  { shop, language, words }: QueryKey,
  path: string | null,
): Promise<void> {
  await tx.run(
    path === null
      ? sql`delete from search.hub_page where shop = ${shop} and language = ${language} and words = ${words}`
      : sql`
        insert into search.hub_page (shop, language, words, path) values (${shop}, ${language}, ${words}, ${path})
        on conflict (shop, language, words) do update set path = excluded.path`,
  );
}

/** Writes the ranking of a query; without any product it is removed. */
export async function writeRanking(
  tx: Db,
  { shop, language, words }: QueryKey,
  { pinned, buried }: { pinned: readonly number[]; buried: readonly number[] },
): Promise<void> {
  await tx.run(
    pinned.length + buried.length === 0
      ? sql`delete from search.ranking where shop = ${shop} and language = ${language} and words = ${words}`
      : sql`
        insert into search.ranking (shop, language, words, pinned_ids, buried_ids)
        values (${shop}, ${language}, ${words}, ${pinned}::bigint[], ${buried}::bigint[])
        on conflict (shop, language, words) do update set pinned_ids = excluded.pinned_ids, buried_ids = excluded.buried_ids`,
  );
}
