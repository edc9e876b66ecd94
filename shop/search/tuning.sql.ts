import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language, Storefront } from '#shop/kernel/storefront.ts';

/** A query as the staff tunes it: folded words in a language of a shop. */
export type QueryKey = { shop: Storefront['shop']; language: Language; words: string };
export type SynonymGroup = { id: number; language: Language; words: string[] };
export type Ranking = QueryKey & { pinned: number[]; buried: number[] };
export type TuningRows = { groups: SynonymGroup[]; rankings: Ranking[] };

/** Each node keeps all of them in memory. */
export const mostGroups = 2_000;
export const mostRankings = 5_000;

/** All synonyms and rankings. Two statements. */
export async function findTuningRows(db: Db): Promise<TuningRows> {
  const [groups, rankings] = await Promise.all([
    db.rows<SynonymGroup>(sql`
      select id::float8 as id, language, synonyms as words from search.synonym_group order by id limit ${mostGroups}`),
    db.rows<Ranking>(sql`
      select shop, language, words, pinned_ids::float8[] as pinned, buried_ids::float8[] as buried
      from search.ranking order by shop, language, words limit ${mostRankings}`),
  ]);
  return { groups, rankings };
}
