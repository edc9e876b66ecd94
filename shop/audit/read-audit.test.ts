import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Right } from '#shop/kernel/rights.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffWith } from '#tests/support/staff.ts';
import { auditedDb } from './audited-db.ts';
import { readTimeline, searchAudit } from './read-audit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let id: number;
beforeEach(async () => {
  ({ id } = await staffWith(database, { roles: ['owner'], clock: systemClock }));
});

/** Changes the name of the person `times` times in one transaction each, or all in one. */
async function rename(times: number, command: string): Promise<void> {
  const db = auditedDb(database.db, { actor: `staff:${id}`, command, requestId: 'r1' });
  await db.transaction(async (tx) => {
    for (let count = 1; count <= times; count += 1)
      await tx.run(sql`update staff.person set name = ${`${command} ${count}`} where id = ${id}`);
  });
}

const withRights = (...rights: Right[]) => ({
  db: database.db,
  staff: { id, rights: new Set(rights) } as unknown as Staff,
});
const person = () => ({ relation: 'staff.person', record: String(id) });

describe('[OP1] the audit trail', () => {
  test('pages through the entries of one transaction without losing or repeating one', async () => {
    await rename(60, 'renameOften');
    const first = await searchAudit(database, person(), undefined);
    const second = await searchAudit(database, person(), first.after ?? undefined);
    expect(first.entries).toHaveLength(50);
    expect(second).toMatchObject({ after: null });
    const names = [...first.entries, ...second.entries].map(({ after }) => after?.['name']);
    expect(names).toEqual(Array.from({ length: 60 }, (_, at) => `renameOften ${60 - at}`));
  });

  test('finds by person, command, table, record and day', async () => {
    await rename(1, 'renameOnce');
    const find = async (search: Parameters<typeof searchAudit>[1]) =>
      (await searchAudit(database, { ...person(), ...search }, undefined)).entries;
    const [entry] = await find({});
    expect(entry).toMatchObject({
      command: 'renameOnce',
      actorName: 'renameOnce 1',
      requestId: 'r1',
      operation: 'update',
      after: { name: 'renameOnce 1' },
    });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });
    const days = (count: number) =>
      day.format(new Date((entry?.at ?? new Date()).getTime() + count * 86_400_000));
    expect(await find({ command: 'renameOnce', actor: `staff:${id}` })).toEqual([entry]);
    expect(await find({ day: days(0) })).toEqual([entry]);
    expect(await find({ day: days(-2) })).toEqual([]);
    expect(await find({ command: 'other' })).toEqual([]);
    expect(await find({ actor: 'staff:0' })).toEqual([]);
    expect(await find({ relation: 'staff.role' })).toEqual([]);
  });

  test('refuses a cursor and a day of another form', async () => {
    const find = (search: { day?: string }, after?: string) => searchAudit(database, search, after);
    const bad = { classification: 'BAD_USER_INPUT' };
    await expect(find({ day: '2026-02-30' })).rejects.toMatchObject(bad);
    await expect(find({ day: 'today' })).rejects.toMatchObject(bad);
    await expect(find({}, "1'; drop")).rejects.toMatchObject(bad);
    await expect(find({}, '2026-13-01T00:00:00.000000Z_1')).rejects.toMatchObject(bad);
  });
});

describe('[OP1] the timeline of a record', () => {
  test('holds the entries of all its rows and no others', async () => {
    await rename(2, 'rename');
    const records = [person(), { relation: 'staff.role', record: '1' }];
    const { entries, after } = await readTimeline(withRights('staff.manage'), records, undefined);
    expect(entries.map((entry) => entry.after)).toEqual([
      { name: 'rename 2' },
      { name: 'rename 1' },
    ]);
    expect(after).toBeNull();
  });

  test('is refused without a right to see each of the tables', async () => {
    const forbidden = { classification: 'FORBIDDEN' };
    const read = (right: Right, ...relations: string[]) =>
      readTimeline(
        withRights(right),
        relations.map((relation) => ({ relation, record: '1' })),
        undefined,
      );
    await expect(read('orders.read', 'staff.person')).rejects.toMatchObject(forbidden);
    await expect(read('orders.read', 'orders.purchase', 'staff.person')).rejects.toMatchObject(
      forbidden,
    );
    await expect(read('orders.read', 'unknown.table')).rejects.toMatchObject(forbidden);
    expect(await read('orders.read', 'orders.purchase', 'payment.attempt')).toMatchObject({
      entries: [],
    });
    expect(await read('audit.read', 'unknown.table')).toMatchObject({ entries: [] });
  });
});
