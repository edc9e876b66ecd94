import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { enterCompetition } from '../competition.ts';
import { listDeskCompetitions, viewDeskCompetition } from './find-desk-competitions.ts';
import { announceByStaff, closeByStaff, drawByStaff } from './manage-competitions.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'announceCompetition' }),
  clock,
  staff: { language: 'de' as const },
});
const words = (de: string, en: string) => ({ de, en });
const competition = {
  shop: 'consumer',
  startsAt: '2026-11-21T09:00:00.000Z',
  endsAt: '2026-11-30T22:59:00.000Z',
  title: words('Ranzen zu gewinnen', 'Win a satchel'),
  prize: words('Ein Ranzen nach Wahl', 'A satchel of your choice'),
  question: words('Wie schwer?', 'How heavy?'),
};

async function announced(change: object = {}): Promise<number> {
  expect(await announceByStaff(ctx(), { ...competition, ...change })).toBeUndefined();
  const [found] = await listDeskCompetitions(ctx());
  return found?.id ?? 0;
}

async function enter(competitionId: number, email: string, answer: string): Promise<void> {
  const visitor = visitorOf(database.db, { clock, remoteAddress: email });
  const entry = { competitionId, name: 'Jana', email, answer, agrees: true, honeypot: '' };
  expect(await enterCompetition(visitor, entry)).toBeUndefined();
}

test(
  '[OP1.inbox][CN2] staff announces a competition, closes it, chooses the right answers and draws the winner once',
  { tags: 'deep' },
  async () => {
    const id = await announced();
    await announced();
    expect(await listDeskCompetitions(ctx())).toEqual([
      {
        id,
        shop: 'consumer',
        state: 'open',
        title: 'Ranzen zu gewinnen',
        startsAt: '2026-11-21T09:00:00.000Z',
        endsAt: '2026-11-30T22:59:00.000Z',
        drawnAt: null,
        prize: competition.prize,
        question: competition.question,
        entries: 0,
      },
    ]);
    await enter(id, 'a@haus.example', '2,4 kg');
    await enter(id, 'b@haus.example', '24');
    await runAllJobs(database, visitorOf(database.db, { clock }));
    const draw = (...rightAnswers: string[]) => drawByStaff(ctx(), { id, rightAnswers });
    expect(await draw()).toMatchObject({ messageKey: 'competition.isOpen' });
    expect(await closeByStaff(ctx(), id)).toBeUndefined();
    expect(await closeByStaff(ctx(), id)).toMatchObject({ messageKey: 'competition.isClosed' });
    expect(await viewDeskCompetition(ctx(), id)).toMatchObject({
      state: 'ended',
      answers: [
        { answer: '2,4 kg', entries: 1 },
        { answer: '24', entries: 1 },
      ],
      winner: null,
    });
    expect(await draw('3 kg')).toMatchObject({ messageKey: 'competition.noEntry' });
    expect(await Promise.all([draw('2,4KG'), draw('2,4KG')])).toEqual([undefined, undefined]);
    const mails = await runAllJobs(database, visitorOf(database.db, { clock }));
    expect(mails.map(({ to }) => to)).toEqual(['a@haus.example']);
    expect(await viewDeskCompetition(ctx(), id)).toMatchObject({
      state: 'drawn',
      drawnAt: '2026-11-21T10:00:00.000Z',
      winner: { name: 'Jana', email: 'a@haus.example' },
    });
    const entries = await findEntries(database.db, {
      relation: 'marketing.competition',
      limit: 9,
    });
    expect(entries).toHaveLength(3);
    expect(JSON.stringify(entries)).not.toContain('haus.example');
  },
);

test('[OP1.inbox][CN2] an announcement names the text that is missing or too long, or the end', async () => {
  const wrong: [object, string, string][] = [
    [{ title: words('', 'x') }, 'title.de', 'competition.unreadable'],
    [{ prize: words('x', 'y'.repeat(1001)) }, 'prize.en', 'competition.unreadable'],
    [{ endsAt: '2026-11-21T08:00:00Z' }, 'endsAt', 'competition.noTime'],
  ];
  for (const [change, field, messageKey] of wrong)
    expect(await announceByStaff(ctx(), { ...competition, ...change })).toMatchObject({
      field,
      messageKey,
    });
  expect(await listDeskCompetitions(ctx())).toEqual([]);
  expect(await viewDeskCompetition(ctx(), 99)).toBeUndefined();
});
