import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Language, Storefront } from '#shop/kernel/storefront.ts';

export type CompetitionState = 'coming' | 'open' | 'ended' | 'drawn';

export type DeskCompetitionRow = {
  id: number;
  shop: Storefront['shop'];
  state: CompetitionState;
  startsAt: Date;
  endsAt: Date;
  drawnAt: Date | null;
  title: Record<Language, string>;
  prize: Record<Language, string>;
  question: Record<Language, string>;
  entries: number;
};

/** Competitions with the number of their entries, those that end last first. */
export function findDeskCompetitions(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<DeskCompetitionRow[]> {
  return db.rows<DeskCompetitionRow>(
    sql`${deskStatement(now)} order by ends_at desc, id desc limit ${limit}`,
  );
}

export function findDeskCompetition(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<DeskCompetitionRow | undefined> {
  return db.row<DeskCompetitionRow>(sql`${deskStatement(now)} where id = ${id}`);
}

function deskStatement(now: Date): Statement {
  return sql`
    select id::float8 as id, shop, starts_at as "startsAt", ends_at as "endsAt", drawn_at as "drawnAt", title, prize, question,
      case when drawn_at is not null then 'drawn' when ends_at <= ${now} then 'ended'
        when starts_at <= ${now} then 'open' else 'coming' end as state,
      (select count(*)::integer from marketing.competition_entry where competition_id = competition.id) as entries
    from marketing.competition`;
}
