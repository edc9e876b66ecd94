import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { QueryKey } from './tuning.sql.ts';

export type WordCounts = { searches: number; empty: number; loosened: number; clicks: number };
export type CountedWords = QueryKey & WordCounts;

/** New words of a day, past which only known ones are counted: a robot must not fill the table. */
const mostWordsOfDay = 5_000;

/** Adds what a process counted on a day, in one statement. Rows in one order keep nodes from waiting for each other. */
export async function addCounts(
  db: Db,
  day: string,
  counted: readonly CountedWords[],
): Promise<void> {
  await db.run(sql`
    insert into search.searched_words as kept (day, shop, language, words, searches, empty, loosened, clicks)
    select ${day}::date, shop, language, words, searches, empty, loosened, clicks
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted
      (shop text, language text, words text, searches integer, empty integer, loosened integer, clicks integer)
    where exists (select from search.searched_words known where known.day = ${day}::date
        and known.shop = counted.shop and known.language = counted.language and known.words = counted.words)
      or (select count(*) from search.searched_words where day = ${day}::date) < ${mostWordsOfDay}
    order by shop, language, words
    on conflict (day, shop, language, words) do update
      set searches = kept.searches + excluded.searches, empty = kept.empty + excluded.empty,
        loosened = kept.loosened + excluded.loosened, clicks = kept.clicks + excluded.clicks`);
}

/** Deletes days before one. */
export async function deleteSearchedWords(db: Db, before: string): Promise<void> {
  await db.run(sql`delete from search.searched_words where day < ${before}::date`);
}
