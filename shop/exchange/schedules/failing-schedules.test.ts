import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FileTransfer, TransferFault, type TransferProblem } from '#adapters/transfer/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { findWaitingWork } from '#shop/overview/home.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn } from '#tests/support/exchange.ts';
import { addItems } from '#tests/support/items.ts';
import { scheduleDraft, schedulesIn } from '#tests/support/schedules.ts';
import { staffWith } from '#tests/support/staff.ts';
import { changeSchedule, createSchedule } from './manage-schedules.ts';
import { startRun } from '../command-run.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let personId: number;
let desk: ReturnType<typeof schedulesIn>;
let file = '';
let fault: Error | undefined;
const transfer: FileTransfer = {
  async fetch() {
    if (fault) throw fault;
    const parts = async function* () {
      yield Buffer.from(file);
    };
    return { content: parts(), etag: null, lastModified: null };
  },
  deliver: () => Promise.resolve(),
};

beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
  fault = undefined;
  file = 'itemNumber;price.de\nN1;12,95\n';
  await addItems(database.pool, [{ id: 1 }]);
  ({ id: personId } = await staffWith(database, { roles: ['owner'], clock }));
  desk = schedulesIn(database, { clock, personId, transfer });
  await createSchedule(desk.ctx, scheduleDraft);
});
afterEach(() => dropAudited(database));

const noon = (day: number) => desk.pass(`2026-11-${day}T11:00:00Z`);
const waiting = async () => {
  const staff = { id: personId, rights: new Set(['exchange.run' as const]) };
  return findWaitingWork({ db: database.db, clock, staff });
};
const fails = (message: string, problem?: TransferProblem) => {
  fault = new TransferFault(message, problem);
};

describe('[OP2.csv] a schedule that fails', () => {
  test(
    'waits on the home screen and is reported once by mail, and once when it works again',
    { tags: 'deep' },
    async () => {
      expect(await waiting()).toEqual([{ kind: 'schedules', count: 0, oldestAt: null }]);
      fails('HTTP 401', 'loginRefused');
      await noon(21);
      expect(await desk.only()).toMatchObject({ outcome: 'failed', reason: 'loginRefused' });
      const oldestAt = '2026-11-21T11:00:00.000Z';
      expect(await waiting()).toEqual([{ kind: 'schedules', count: 1, oldestAt }]);
      await noon(22);
      fails('HTTP 503');
      await noon(23);
      expect(desk.mails).toHaveLength(1);
      expect(await waiting()).toEqual([{ kind: 'schedules', count: 1, oldestAt }]);
      fault = undefined;
      await noon(24);
      expect(await waiting()).toEqual([{ kind: 'schedules', count: 0, oldestAt: null }]);
      await noon(25);
      expect(desk.mails).toHaveLength(2);
      const { rows } = await database.pool.query<{ email: string }>(
        'select email from staff.person where id = $1',
        [personId],
      );
      expect(desk.mails.map(({ to }) => to)).toEqual([rows[0]?.email, rows[0]?.email]);
      expect(desk.mails[0]?.subject).toBe('Zeitplan „Papierwerk“ ist fehlgeschlagen');
      expect(desk.mails[0]?.text).toContain('Der Server lehnt die Anmeldung ab.');
      expect(desk.mails[0]?.text).toContain('https://backoffice.ranzen.de/exchange');
      expect(desk.mails[1]?.subject).toBe('Zeitplan „Papierwerk“ läuft wieder');
      fails('HTTP 503');
      await noon(26);
      expect(desk.mails).toHaveLength(3);
      expect(desk.mails[2]?.text).toContain('Die Gegenseite meldet: HTTP 503');
    },
  );

  test(
    'for a fault of the shop itself is reported too, and tried again at its next time',
    { tags: 'deep' },
    async () => {
      fault = new Error('The disk is full.');
      await expect(noon(21)).rejects.toThrow('The disk is full.');
      fault = undefined;
      await desk.work();
      expect(await desk.only()).toMatchObject({ outcome: 'failed', reason: 'fault' });
      expect(desk.mails).toHaveLength(1);
      await noon(22);
      expect(await desk.only()).toMatchObject({ outcome: 'done' });
    },
  );

  test(
    'still waits where the same file comes again, is evaluated again, and ends once a person runs it',
    { tags: 'deep' },
    async () => {
      file += 'N9;1,00\n';
      await noon(21);
      expect(await desk.only()).toMatchObject({ outcome: 'waits', reason: 'tooManyRefused' });
      await noon(22);
      expect(await desk.only()).toMatchObject({ outcome: 'waits', reason: 'tooManyRefused' });
      expect(desk.mails).toHaveLength(1);
      const { id, version } = await desk.only();
      await changeSchedule(desk.ctx, { id, version }, { ...scheduleDraft, mostRefused: 1 });
      await noon(23);
      expect(await desk.only()).toMatchObject({ outcome: 'done', failingSince: null });
      expect(desk.mails).toHaveLength(2);
      file += 'N8;1,00\n';
      await noon(24);
      const { runId } = await desk.only();
      expect(await desk.only()).toMatchObject({ outcome: 'waits' });
      const run = await exchangeIn(database, clock).run(runId ?? 0);
      expect(await startRun(desk.ctx, run)).toBeUndefined();
      await desk.work();
      expect(await desk.only()).toMatchObject({ outcome: 'done', failingSince: null });
      expect(desk.mails).toHaveLength(4);
    },
  );

  test('does not wait on the home screen while it is paused, and sends no mail to blocked people', async () => {
    await database.pool.query('update staff.person set blocked_at = now() where id = $1', [
      personId,
    ]);
    await noon(21);
    expect(await desk.only()).toMatchObject({ outcome: 'failed', reason: 'rightMissing' });
    expect(desk.mails).toEqual([]);
    expect(await waiting()).toMatchObject([{ count: 1 }]);
    const { id, version } = await desk.only();
    await changeSchedule(desk.ctx, { id, version }, { ...scheduleDraft, isActive: false });
    expect(await waiting()).toMatchObject([{ count: 0 }]);
  });
});
