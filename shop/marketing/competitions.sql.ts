import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language, Storefront } from '#shop/kernel/storefront.ts';

type Words = Record<Language, string>;

export type Competition = {
  shop: Storefront['shop'];
  startsAt: Date;
  endsAt: Date;
  title: Words;
  prize: Words;
  question: Words;
};

/** Inserts a competition, unless there is one with the same shop, period and texts. Returns its number. */
export async function insertCompetition(tx: Db, competition: Competition): Promise<number> {
  const { shop, startsAt, endsAt, title, prize, question } = competition;
  // A statement of its own: the insert sees what was committed while this one waited.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('marketing.competition'))`);
  const kept = await tx.row<{ id: number }>(sql`
    with given as (
      select ${shop}::text as shop, ${startsAt}::timestamptz as starts_at, ${endsAt}::timestamptz as ends_at,
        ${JSON.stringify(title)}::jsonb as title, ${JSON.stringify(prize)}::jsonb as prize,
        ${JSON.stringify(question)}::jsonb as question
    ),
    known as (
      select id from marketing.competition join given using (shop, starts_at, ends_at, title, prize, question)
    ),
    added as (
      insert into marketing.competition (shop, starts_at, ends_at, title, prize, question)
      select * from given where not exists (select from known) returning id
    )
    select id from known union all select id from added limit 1`);
  if (!kept) throw new Error('PostgreSQL answered no row for an inserted competition.');
  return kept.id;
}

export type CompetitionLine = {
  id: number;
  shop: Storefront['shop'];
  title: string;
  startsAt: Date;
  endsAt: Date;
  drawnAt: Date | null;
  entries: number;
};

/** Competitions with the number of their entries, the latest first. */
export function findCompetitions(db: Db, limit: number): Promise<CompetitionLine[]> {
  return db.rows<CompetitionLine>(sql`
    select id, shop, title ->> 'de' as title, starts_at as "startsAt", ends_at as "endsAt", drawn_at as "drawnAt",
      (select count(*)::integer from marketing.competition_entry where competition_id = competition.id) as entries
    from marketing.competition order by ends_at desc, id desc limit ${limit}`);
}

/** The answers to a competition, grouped without regard to spaces and case, the most frequent first. */
export function findAnswers(
  db: Db,
  competitionId: number,
  limit: number,
): Promise<{ answer: string; entries: number }[]> {
  return db.rows(sql`
    select min(answer) as answer, count(*)::integer as entries
    from marketing.competition_entry where competition_id = ${competitionId}
    group by ${alike('answer')} order by entries desc, answer limit ${limit}`);
}

/** Ends a competition that is open or to come. Returns whether there was one. */
export async function endCompetition(db: Db, id: number, now: Date): Promise<boolean> {
  const ended = await db.run(sql`
    update marketing.competition set ends_at = ${now}::timestamptz,
      starts_at = least(starts_at, ${now}::timestamptz - interval '1 second')
    where id = ${id} and ends_at > ${now}`);
  return ended === 1;
}

/** A competition, locked until the transaction ends. */
export function lockCompetition(
  tx: Db,
  id: number,
): Promise<{ endsAt: Date; drawnAt: Date | null } | undefined> {
  return tx.row(sql`
    select ends_at as "endsAt", drawn_at as "drawnAt" from marketing.competition where id = ${id} for no key update`);
}

export type Winner = { email: string; name: string };

/** Draws the winner by lot among the entries with a right answer, or among all where none is given, and enqueues the mail. */
export function insertWinner(
  tx: Db,
  { id, rightAnswers, now }: { id: number; rightAnswers: readonly string[]; now: Date },
): Promise<Winner | undefined> {
  const right =
    rightAnswers.length === 0
      ? sql``
      : sql`and ${alike('answer')} in (select ${alike('words')} from unnest(${rightAnswers}::text[]) as given (words))`;
  return tx.row<Winner>(sql`
    with won as (
      update marketing.competition_entry set won_at = ${now}
      where (competition_id, email) = (
        select competition_id, email from marketing.competition_entry
        where competition_id = ${id} ${right} order by gen_random_uuid() limit 1)
      returning competition_id, email, name, lang_code
    ),
    drawn as (update marketing.competition set drawn_at = ${now} where id in (select competition_id from won))
    select email, name, ${jobSql('send-winner-mail', {
      competitionId: sql`competition_id`,
      email: sql`email`,
      name: sql`name`,
      langCode: sql`lang_code`,
    })} is not null as "isEnqueued" from won`);
}

/** The winner; undefined once the entries are deleted. */
export function findWinner(db: Db, id: number): Promise<Winner | undefined> {
  return db.row<Winner>(sql`
    select email, name from marketing.competition_entry where competition_id = ${id} and won_at is not null`);
}

/** Title and prize of a competition in one language. */
export function findPrize(
  db: Db,
  id: number,
  language: Language,
): Promise<{ title: string; prize: string } | undefined> {
  return db.row(sql`
    select title ->> ${language} as title, prize ->> ${language} as prize from marketing.competition where id = ${id}`);
}

/** Deletes entries of competitions that ended before `endedBefore`, `mostRows` at most. */
export async function deleteEntries(db: Db, endedBefore: Date, mostRows: number): Promise<void> {
  await db.run(sql`
    delete from marketing.competition_entry where (competition_id, email) in (
      select entry.competition_id, entry.email from marketing.competition
      join marketing.competition_entry as entry on entry.competition_id = competition.id
      where competition.ends_at < ${endedBefore} limit ${mostRows})`);
}

/** Normalises answers: spaces and case do not matter. */
function alike(column: 'answer' | 'words') {
  return column === 'answer'
    ? sql`regexp_replace(lower(answer), '[[:space:]]', '', 'g')`
    : sql`regexp_replace(lower(words), '[[:space:]]', '', 'g')`;
}
