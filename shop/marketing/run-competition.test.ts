import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { enterCompetition, openCompetition } from './competition.ts';
import { findAnswers, findCompetitions } from './competitions.sql.ts';
import {
  announceCompetition,
  closeCompetition,
  drawWinner,
  deleteOldEntries,
} from './run-competition.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const words = (de: string, en: string) => ({ de, en });
const competition = {
  shop: 'consumer',
  startsAt: '2026-11-22T00:00:00+01:00',
  endsAt: '2026-11-30T23:59:59+01:00',
  title: words('Ranzen zu gewinnen', 'Win a satchel'),
  prize: words('Ein Ranzen nach Wahl', 'A satchel of your choice'),
  question: words('Wie schwer?', 'How heavy?'),
};

async function announce(change: object = {}): Promise<number> {
  const id = await announceCompetition({ db: database.db, clock }, { ...competition, ...change });
  if (typeof id !== 'number') throw new Error(id.refused);
  return id;
}

async function enter(competitionId: number, email: string, answer: string, host?: string) {
  const ctx = visitorOf(database.db, { clock, remoteAddress: email, ...(host && { host }) });
  const entry = { competitionId, name: email, email, answer, agrees: true, honeypot: '' };
  expect(await enterCompetition(ctx, entry)).toBeUndefined();
}

const operator = () => ({ db: database.db, clock });
const entries = async () =>
  (await database.pool.query('select email from marketing.competition_entry')).rows;

test('[CN2] a competition is announced with all its texts and a future period', async () => {
  const wrong: [object, string, string?][] = [
    [{ shop: 'other' }, 'UNREADABLE', 'shop'],
    [{ title: { de: 'Nur deutsch' } }, 'UNREADABLE', 'title.en'],
    [{ prize: words(' ', 'x') }, 'UNREADABLE', 'prize.de'],
    [{ startsAt: 'morgen' }, 'UNREADABLE', 'startsAt'],
    [{ endsAt: '2026-11-22T00:00:00+01:00' }, 'NO_TIME'],
    [{ startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-21T10:00:00Z' }, 'NO_TIME'],
  ];
  for (const [change, refused, field] of wrong)
    expect(await announceCompetition(operator(), { ...competition, ...change })).toMatchObject({
      refused,
      ...(field !== undefined && { field }),
    });
  const id = await announce();
  const visitor = visitorOf(database.db, { clock });
  expect(await openCompetition(visitor)).toBeUndefined();
  clock.moveTo('2026-11-21T23:00:00Z');
  expect(await openCompetition(visitor)).toMatchObject({ id, title: 'Ranzen zu gewinnen' });
  expect(await closeCompetition(operator(), id)).toBeUndefined();
  expect(await openCompetition(visitor)).toBeUndefined();
  for (const unknown of [id, 999])
    expect(await closeCompetition(operator(), unknown)).toMatchObject({ refused: 'UNKNOWN' });
});

test('[CN2][OP3] one winner is drawn after the end from the right answers, once, and notified in their language', async () => {
  const id = await announce({ startsAt: '2026-11-21T00:00:00Z' });
  const other = await announce({ shop: 'business', startsAt: '2026-11-21T00:00:00Z' });
  await enter(id, 'falsch@haus.example', '24');
  await enter(id, 'right@house.example', '2,4 KG', 'en.ranzen.de');
  await enter(id, 'viel@haus.example', '24');
  await runAllJobs(database, visitorOf(database.db, { clock }));
  expect(await findAnswers(database.db, id, 9)).toEqual([
    { answer: '24', entries: 2 },
    { answer: '2,4 KG', entries: 1 },
  ]);
  const draw = (number: number, ...rightAnswers: string[]) =>
    drawWinner(operator(), { id: number, rightAnswers });
  expect(await draw(id, '2,4kg')).toMatchObject({ refused: 'OPEN' });
  expect(await draw(999)).toMatchObject({ refused: 'UNKNOWN' });
  clock.moveTo('2026-11-30T22:59:59Z');
  expect(await draw(id, '3 kg')).toMatchObject({ refused: 'NO_ENTRY' });
  expect(await draw(other)).toMatchObject({ refused: 'NO_ENTRY' });
  const winner = { email: 'right@house.example' };
  const drawn = await Promise.all([draw(id, '2,4kg'), draw(id, '2,4kg', 'x')]);
  const later = [await draw(id), await draw(id, '24')];
  for (const each of [...drawn, ...later]) expect(each).toMatchObject(winner);
  const [mail, ...more] = await runAllJobs(database, visitorOf(database.db, { clock }));
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'right@house.example', subject: 'You have won' });
  expect(mail?.text).toContain('“Win a satchel”');
  expect(mail?.text).toContain('A satchel of your choice');
  const [, line] = await findCompetitions(database.db, 2);
  expect([line?.entries, line?.drawnAt]).toEqual([3, new Date('2026-11-30T22:59:59Z')]);

  await deleteOldEntries(operator());
  clock.moveTo('2027-02-28T22:59:59Z');
  await deleteOldEntries(operator());
  expect(await entries()).toHaveLength(3);
  clock.moveTo('2027-03-01T00:00:00Z');
  await deleteOldEntries(operator());
  expect(await entries()).toEqual([]);
  expect(await draw(id)).toMatchObject({ refused: 'ENTRIES_DELETED' });
});
