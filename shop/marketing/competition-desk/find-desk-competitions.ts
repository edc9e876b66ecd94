import type {
  DeskCompetition,
  DeskCompetitionView,
} from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findAnswers, findWinner } from '../competitions.sql.ts';
import { findDeskCompetition, findDeskCompetitions } from './competition-desk.sql.ts';

const mostCompetitions = 100;
const mostAnswers = 200;

type DeskCtx = Pick<StaffCtx, 'db' | 'clock'> & { staff: Pick<StaffCtx['staff'], 'language'> };

/** Competitions for the staff (OP1, CN2), those that end last first, a hundred at most. One statement. */
export async function listDeskCompetitions({
  db,
  clock,
  staff: { language },
}: DeskCtx): Promise<DeskCompetition[]> {
  const found = await findDeskCompetitions(db, { now: clock.now(), limit: mostCompetitions });
  return found.map(({ title, startsAt, endsAt, ...row }) => ({
    ...row,
    title: title[language],
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

/** A competition with its texts, answers and winner (OP1, CN2); undefined for an unknown one. Three statements. */
export async function viewDeskCompetition(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  id: number,
): Promise<DeskCompetitionView | undefined> {
  const [found, answers, winner] = await Promise.all([
    findDeskCompetition(db, { id, now: clock.now() }),
    findAnswers(db, id, mostAnswers),
    findWinner(db, id),
  ]);
  if (!found) return undefined;
  return {
    ...found,
    startsAt: found.startsAt.toISOString(),
    endsAt: found.endsAt.toISOString(),
    drawnAt: found.drawnAt?.toISOString() ?? null,
    answers,
    winner: winner ?? null,
  };
}
