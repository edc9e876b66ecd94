import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TransferFault, type FileTransfer, type RemoteFile } from '#adapters/transfer/port.ts';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn, exchangeStaff } from '#tests/support/exchange.ts';
import { addItems } from '#tests/support/items.ts';
import { scheduleDraft, schedulesIn } from '#tests/support/schedules.ts';
import { staffWith } from '#tests/support/staff.ts';
import { mapColumns } from '../command-run.ts';
import { claimDueSchedules } from './claim-schedules.ts';
import {
  changeSchedule,
  createSchedule,
  removeSchedule,
  runScheduleNow,
} from './manage-schedules.ts';
import { nextDue } from './next-due.ts';
import { listSchedules } from './schedule.sql.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let personId: number;
let desk: ReturnType<typeof schedulesIn>;
let file = '';
let fault: string | undefined;
let asked: (RemoteFile & { etag?: string | null })[] = [];
let delivered = '';
const transfer: FileTransfer = {
  async fetch(remote, { etag }) {
    asked.push({ ...remote, etag });
    if (fault !== undefined) throw new TransferFault(fault);
    if (etag === `"${file.length}"`) return undefined;
    const parts = async function* () {
      yield Buffer.from(file);
    };
    return { content: parts(), etag: null, lastModified: null };
  },
  async deliver(remote, _, content) {
    asked.push(remote);
    for await (const part of content) delivered += Buffer.from(part).toString();
  },
};

beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
  asked = [];
  delivered = '';
  fault = undefined;
  file = 'itemNumber;price.de\nN1;12,95\n';
  await addItems(database.pool, [{ id: 1 }, { id: 2 }]);
  const { id } = await staffWith(database, { roles: ['owner'], clock });
  personId = id;
  desk = schedulesIn(database, { clock, personId, transfer });
});
afterEach(() => dropAudited(database));

const ctx = () => desk.ctx;
const draft = scheduleDraft;
const only = () => desk.only();
const work = () => desk.work();
const pass = (minute: string) => desk.pass(minute);
const runs = async () =>
  (await database.pool.query<{ state: string }>('select state from exchange.run order by id')).rows;
const price = async () =>
  (
    await database.pool.query<{ amount_minor: number }>(
      `select amount_minor from catalogue.item_price where item_id = 1 and price_list = 'de'`,
    )
  ).rows[0]?.amount_minor;

describe('[OP2.csv] a table that is fetched at times', () => {
  test('is read, tried and run at its time, with the password, and not read again while it is the same', async () => {
    expect(await createSchedule(ctx(), draft)).toBeUndefined();
    await pass('2026-11-21T10:59:00Z');
    expect(asked).toEqual([]);
    await pass('2026-11-21T11:00:00Z');
    expect(asked).toEqual([
      { url: draft.address, login: 'ranzen', secret: 'geheim', hostKey: null, etag: null },
    ]);
    expect(await only()).toMatchObject({
      outcome: 'done',
      reason: '',
      dueAt: new Date('2026-11-22T11:00:00Z'),
    });
    expect(await price()).toBe(1295);
    await pass('2026-11-22T11:00:00Z');
    expect(await only()).toMatchObject({ outcome: 'unchanged' });
    expect(await runs()).toEqual([{ state: 'done' }]);
  });

  test(
    'waits for a person where it refuses more lines than allowed, and changes nothing',
    { tags: 'deep' },
    async () => {
      file += 'N9;1,00\n';
      await createSchedule(ctx(), draft);
      await pass('2026-11-21T11:00:00Z');
      expect(await only()).toMatchObject({ outcome: 'waits', reason: 'tooManyRefused' });
      expect(await price()).toBe(1000);
      const { id, version } = await only();
      await changeSchedule(ctx(), { id, version }, { ...draft, mostRefused: 1 });
      file += 'N2;2,00\n';
      await pass('2026-11-22T11:00:00Z');
      expect(await only()).toMatchObject({ outcome: 'done' });
      expect(await price()).toBe(1295);
    },
  );

  test(
    'waits where no column names the item, and is mapped as the sender’s last file',
    { tags: 'deep' },
    async () => {
      file = 'Nr;VK\nN1;12,95\n';
      await createSchedule(ctx(), draft);
      await pass('2026-11-21T11:00:00Z');
      const { runId, ...waiting } = await only();
      expect(waiting).toMatchObject({ outcome: 'waits', reason: 'keyMissing' });
      const run = await exchangeIn(database, clock).run(runId ?? 0);
      expect(await mapColumns(ctx(), run, ['itemNumber', 'price.de'])).toBeUndefined();
      file += 'N2;3,00\n';
      await pass('2026-11-22T11:00:00Z');
      expect(await only()).toMatchObject({ outcome: 'done' });
      expect(await price()).toBe(1295);
    },
  );

  test(
    'keeps why it failed, leaves no run, and is tried again at its next time',
    { tags: 'deep' },
    async () => {
      fault = 'HTTP 503';
      await createSchedule(ctx(), draft);
      await pass('2026-11-21T11:00:00Z');
      expect(await only()).toMatchObject({ outcome: 'failed', reason: 'HTTP 503' });
      expect(await runs()).toEqual([]);
      fault = undefined;
      await pass('2026-11-22T11:00:00Z');
      expect(await only()).toMatchObject({ outcome: 'done', reason: '' });
    },
  );

  test('is not fetched in the name of a person who is blocked', async () => {
    await createSchedule(ctx(), draft);
    await database.pool.query('update staff.person set blocked_at = now() where id = $1', [
      personId,
    ]);
    await pass('2026-11-21T11:00:00Z');
    expect(await only()).toMatchObject({ outcome: 'failed', reason: 'rightMissing' });
    expect(asked).toEqual([]);
  });

  test('is claimed once by two nodes at once', async () => {
    await createSchedule(ctx(), draft);
    clock.moveTo('2026-11-21T11:00:00Z');
    const node = { db: database.db, clock };
    await Promise.all([claimDueSchedules(node), claimDueSchedules(node)]);
    await work();
    expect(asked).toHaveLength(1);
  });
});

test('[OP2.csv] an export is delivered at its time', async () => {
  const exported = { ...draft, direction: 'export', kind: 'stock', format: 'csv' };
  expect(await createSchedule(ctx(), exported)).toBeUndefined();
  await pass('2026-11-21T11:00:00Z');
  expect(await only()).toMatchObject({ outcome: 'done' });
  expect(delivered).toContain('stock');
  expect(delivered).toContain('N1');
});

test.each([
  [{ address: 'http://files.papierwerk.example/a' }, 'URL_WRONG'],
  [{ address: 'https://127.0.0.1/a' }, 'URL_WRONG'],
  [{ times: ['24:00'] }, 'TIMES_WRONG'],
  [{ times: [] }, 'TIMES_WRONG'],
  [{ everyMinutes: 4 }, 'TIMES_WRONG'],
  [{ sender: ' ' }, 'WRONG'],
  [{ direction: 'export', kind: 'customers', format: 'csv' }, 'WRONG'],
])('a schedule with %o is refused', async (part, refused) => {
  expect(await createSchedule(ctx(), { ...draft, ...part })).toMatchObject({ refused });
  expect(await listSchedules(database.db)).toEqual([]);
});

test('an API key saves no schedule', async () => {
  const key = { ...ctx(), staff: { ...exchangeStaff, keyId: 1 } };
  expect(await createSchedule(key, draft)).toMatchObject({ refused: 'PERSON_NEEDED' });
});

test('[OP3] commands carry the version, are audited without the secret, and a password stays with its address', async () => {
  await createSchedule(ctx(), draft);
  const seen = await only();
  expect(await changeSchedule(ctx(), seen, { ...draft, secret: '', isActive: false })).toBe(
    undefined,
  );
  const paused = await only();
  expect(paused).toMatchObject({ dueAt: null, sealedSecret: seen.sealedSecret });
  expect(await removeSchedule(ctx(), seen)).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
  expect(await runScheduleNow(ctx(), paused)).toBeUndefined();
  expect(await runScheduleNow(ctx(), paused)).toMatchObject({ refused: 'UNDERWAY' });
  await work();
  expect(await only()).toMatchObject({ outcome: 'done' });
  const address = 'https://elsewhere.example/prices.csv';
  await changeSchedule(ctx(), paused, { ...draft, secret: '', address });
  const moved = await only();
  expect(moved).toMatchObject({ sealedSecret: null, digest: null });
  expect(await removeSchedule(ctx(), moved)).toBeUndefined();
  const entries = await findEntries(database.db, { limit: 100 });
  const ofSchedules = entries.filter(({ relation }) => relation === 'exchange.schedule');
  expect(ofSchedules.length).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(ofSchedules)).not.toContain(String(seen.sealedSecret));
});

test.each([
  [
    '2026-11-20T22:30:00Z',
    { everyMinutes: null, times: ['06:00'], weekdays: [1] },
    '2026-11-23T05:00:00Z',
  ],
  [
    '2026-11-23T05:00:00Z',
    { everyMinutes: null, times: ['06:00'], weekdays: [1] },
    '2026-11-30T05:00:00Z',
  ],
  [
    '2026-03-28T12:00:00Z',
    { everyMinutes: null, times: ['02:30'], weekdays: [] },
    '2026-03-30T00:30:00Z',
  ],
  ['2026-11-23T05:00:00Z', { everyMinutes: 15, times: [], weekdays: [] }, '2026-11-23T05:15:00Z'],
])('after %s, %o is due at %s', (now, times, due) => {
  expect(nextDue(times, new Date(now))).toEqual(new Date(due));
});
