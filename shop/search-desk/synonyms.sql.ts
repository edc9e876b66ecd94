import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';
import { mostGroups, type SynonymGroup } from '#shop/search/tuning.sql.ts';

/** Groups of a language with a part of a word, by their first word. */
export function findSynonymGroups(
  db: Db,
  { language, part, limit }: { language: Language; part: string; limit: number },
): Promise<SynonymGroup[]> {
  return db.rows<SynonymGroup>(sql`
    select id::float8 as id, language, synonyms as words from search.synonym_group
    where language = ${language} and position(lower(${part}) in lower(array_to_string(synonyms, ' '))) > 0
    order by lower(synonyms[1]), id
    limit ${limit}`);
}

export function findSynonymGroup(db: Db, id: number): Promise<SynonymGroup | undefined> {
  return db.row<SynonymGroup>(
    sql`select id::float8 as id, language, synonyms as words from search.synonym_group where id = ${id}`,
  );
}

/** Locks all groups against other changes until the transaction ends, and returns those of a language. */
export async function lockSynonymGroups(tx: Db, language: Language): Promise<SynonymGroup[]> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('search.synonym_group', 0))`);
  return tx.rows<SynonymGroup>(sql`
    select id::float8 as id, language, synonyms as words from search.synonym_group where language = ${language} order by id limit ${mostGroups}`);
}

export async function insertSynonymGroup(
  tx: Db,
  language: Language,
  words: readonly string[],
): Promise<void> {
  await tx.run(
    sql`insert into search.synonym_group (language, synonyms) values (${language}, ${words}::text[])`,
  );
}

/** Writes the words of a group; none removes it. */
export async function updateSynonymGroup(
  tx: Db,
  id: number,
  words: readonly string[],
): Promise<void> {
  await tx.run(
    words.length === 0
      ? sql`delete from search.synonym_group where id = ${id}`
      : sql`update search.synonym_group set synonyms = ${words}::text[] where id = ${id}`,
  );
}
