import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageDocument } from '#contract/content/grid.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { findPage } from '#shop/content/find-page.ts';
import { writePage } from '#shop/content/write-page.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { addEditors } from '#tests/support/catalogue-desk.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { publishPage } from '../publish-page.ts';
import { saveDraft } from '../save-draft.ts';
import { viewPage } from '../view-page.ts';
import { runSchedules } from './run-schedules.ts';
import { cancelSchedule, schedulePage } from './schedule-page.ts';
import { viewCalendar } from './view-calendar.ts';

const name = { shop: 'consumer', language: 'de', path: '/probe/' } as const;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addEditors(database.pool, ['Ada']);
  await writePage(
    { db: database.db, clock: fixedClock('2026-11-01T00:00:00Z') },
    { ...name, ...titled('Alt') },
  );
});
afterEach(() => database.drop());

function titled(title: string): PageDocument {
  const heading = {
    id: 'kopf',
    name: 'kopf',
    template: 'heading',
    attributes: [{ name: 'headline', text: title }],
  };
  return {
    type: 'content',
    title,
    description: '',
    robots: null,
    categoryId: null,
    redirectTo: null,
    isTemporary: false,
    rows: [{ cells: [{ span: 12, teasers: [heading] }] }],
  };
}
const at = (now: string) => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'edit' }),
  clock: fixedClock(now),
  staff: { id: 7, name: 'Ada' },
  isShopAddress: () => false,
});
const now = '2026-11-21T10:00:00Z';
const shopperSees = async () => (await findPage(visitorOf(database.db), '/probe/')).title;
const runAt = async (moment: string) => {
  await runSchedules({ db: database.db, clock: fixedClock(moment) });
  return shopperSees();
};
async function plan(title: string, beginsAt: string, endsAt: string | null) {
  const state = await viewPage(at(now), name);
  const saved = await saveDraft(at(now), name, { seen: state?.page, mine: titled(title) });
  if (isRefusal(saved)) throw new Error(saved.refused);
  const { version } = saved.draft;
  return schedulePage(at(now), name, { version, acceptsDead: false, beginsAt, endsAt });
}
const schedules = async () => (await viewPage(at(now), name))?.schedules ?? [];

test('[OP1.content] a planned page is published at its minute in Berlin, and at its end the previous one is published again', async () => {
  expect(await plan('Advent', '2026-12-01T06:00', '2026-12-02T00:00')).toBeUndefined();
  expect(await runAt('2026-12-01T04:59:59Z')).toBe('Alt');
  expect(await runAt('2026-12-01T05:00:00Z')).toBe('Advent');
  expect(await runAt('2026-12-01T22:59:59Z')).toBe('Advent');
  expect(await runAt('2026-12-01T23:00:00Z')).toBe('Alt');
  expect(await schedules()).toMatchObject([{ state: 'ended', plannedBy: 'Ada' }]);
  const { rows } = await database.pool.query(
    `select actor, command from audit.entry where relation = 'content.page' order by id`,
  );
  expect(rows).toEqual([
    { actor: 'staff:7', command: 'beginContentPage' },
    { actor: 'staff:7', command: 'endContentPage' },
  ]);
});

test('[OP1.content] a page that was published during a planned one stays when that ends', async () => {
  await plan('Advent', '2026-12-01T06:00', '2026-12-02T00:00');
  await runAt('2026-12-01T05:00:00Z');
  const state = await viewPage(at(now), name);
  const saved = await saveDraft(at(now), name, { seen: state?.page, mine: titled('Neu') });
  const version = 'draft' in saved ? saved.draft.version : 0;
  await publishPage(at(now), name, { version, acceptsDead: false });
  expect(await runAt('2026-12-02T00:00:00Z')).toBe('Neu');
  expect(await schedules()).toMatchObject([{ state: 'kept' }]);
});

test('[OP1.content] a planned page without a previous version is not found after its end', async () => {
  await database.pool.query('delete from content.page');
  await database.pool.query('delete from content.revision');
  await database.pool.query(
    `insert into content.draft (shop, language, path, page, changed_at, changed_by) values ('consumer', 'de', '/probe/', $1, now(), 'Ada')`,
    [JSON.stringify(titled('Aktion'))],
  );
  const times = { beginsAt: '2026-12-01T06:00', endsAt: '2026-12-02T00:00' };
  await schedulePage(at(now), name, { version: 1, acceptsDead: false, ...times });
  expect(await viewPage(at(now), name)).toMatchObject({ page: titled('Aktion'), draft: null });
  expect(await runAt('2026-12-01T05:00:00Z')).toBe('Aktion');
  expect(await runAt('2026-12-02T05:00:00Z')).toBe('');
});

test('[OP1.content] two concurrent runs publish a planned page once', async () => {
  await plan('Advent', '2026-12-01T06:00', null);
  const run = { db: database.db, clock: fixedClock('2026-12-01T05:00:00Z') };
  await Promise.all([runSchedules(run), runSchedules(run), runSchedules(run)]);
  expect(await viewPage(at(now), name)).toMatchObject({
    latest: 2,
    schedules: [{ state: 'ended' }],
  });
});

test.each([
  ['2026-11-21T10:59', null, 'TIME_WRONG'],
  ['2027-03-28T02:30', null, 'TIME_WRONG'],
  ['morgen', null, 'TIME_WRONG'],
  ['2026-12-01T06:00', '2026-12-01T06:00', 'TIME_WRONG'],
  ['2026-12-05T12:00', '2026-12-06T12:00', 'TIME_TAKEN'],
  ['2026-12-05T12:00', null, 'TIME_TAKEN'],
  ['2026-12-06T00:00', null, undefined],
])('[OP1.content] a time from %s to %s is refused as %s', async (beginsAt, endsAt, refused) => {
  await plan('Advent', '2026-12-01T06:00', '2026-12-06T00:00');
  expect((await plan('Neu', beginsAt, endsAt))?.refused).toBe(refused);
});

test('[OP1.content] a cancelled plan becomes the draft; a running one can be ended at once', async () => {
  await plan('Advent', '2026-12-01T06:00', '2026-12-06T00:00');
  const [planned] = await schedules();
  const id = planned?.id ?? 0;
  expect(await cancelSchedule(at(now), { id, version: 9 })).toMatchObject({
    refused: 'CHANGED_MEANWHILE',
  });
  expect(await cancelSchedule(at(now), { id, version: 1 })).toBeUndefined();
  expect(await cancelSchedule(at(now), { id, version: 2 })).toMatchObject({
    refused: 'SCHEDULE_OVER',
  });
  expect(await viewPage(at(now), name)).toMatchObject({
    page: titled('Advent'),
    draft: { version: 1 },
  });
  await plan('Advent', '2026-12-01T06:00', '2026-12-06T00:00');
  await runAt('2026-12-01T05:00:00Z');
  const running = (await schedules()).find(({ state }) => state === 'running');
  const seen = { id: running?.id ?? 0, version: running?.version ?? 0 };
  expect(await cancelSchedule(at('2026-12-03T00:00:00Z'), seen)).toBeUndefined();
  expect(await shopperSees()).toBe('Alt');
});

test('[OP1.content] the calendar has planned pages, and rows and teasers with their own times', async () => {
  const page = titled('Alt');
  const rows = page.rows.map((row) => ({ ...row, until: '2026-12-03T00:00:00Z' }));
  await writePage(
    { db: database.db, clock: fixedClock(now) },
    { ...name, path: '/zeit/', ...page, rows },
  );
  await plan('Advent', '2026-12-01T06:00', null);
  const calendar = async (from: string) =>
    (await viewCalendar(at(now), { from, weeks: 1 })).map(({ path, state }) => `${path} ${state}`);
  expect(await calendar('2026-11-30')).toEqual(['/zeit/ part', '/probe/ planned']);
  expect(await calendar('2026-12-07')).toEqual([]);
  expect(await calendar('gestern')).toEqual([]);
});
