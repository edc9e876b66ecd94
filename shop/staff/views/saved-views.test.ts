import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffWith } from '#tests/support/staff.ts';
import { changeView, deleteView, listViews, saveView } from './saved-views.ts';

let database: TestDatabase;
let own: ReturnType<typeof ctxOf>;
let other: ReturnType<typeof ctxOf>;
beforeAll(async () => {
  database = await createTestDatabase();
  own = ctxOf(await personId());
  other = ctxOf(await personId());
});
beforeEach(() => database.pool.query('delete from staff.saved_view'));
afterAll(() => dropAudited(database));

async function personId(): Promise<number> {
  return (await staffWith(database, { roles: ['service'], clock: systemClock })).id;
}

function ctxOf(id: number) {
  return {
    db: auditedDb(database.db, { actor: `staff:${id}`, command: 'saveView' }),
    staff: { id },
  };
}

const view = { desk: 'orders', name: 'Große', parameters: 'status=paid&sort=-total' };
const seen = async (ctx = own) => {
  const [first] = await listViews(ctx, 'orders');
  if (!first) throw new Error('There is no view.');
  return { id: first.id, version: first.version };
};

describe('[OP1] saved views', () => {
  test('are kept by desk and name, without the place in the list, and are seen by their person alone', async () => {
    expect(
      await saveView(own, { ...view, parameters: '?status=paid&after=1-2&sort=-total' }),
    ).toBeUndefined();
    expect(await saveView(own, { ...view, desk: 'returns', parameters: '' })).toBeUndefined();
    expect(await saveView(own, { ...view, name: ' Alle \n neuen ' })).toBeUndefined();
    expect(await listViews(own, 'orders')).toMatchObject([
      { name: 'Alle neuen', version: 1 },
      { name: 'Große', parameters: 'sort=-total&status=paid', version: 1 },
    ]);
    expect(await listViews(own, 'staff')).toEqual([]);
    expect(await listViews(other, 'orders')).toEqual([]);
    const counting = countingDb(own.db);
    await listViews({ ...own, db: counting.db }, 'orders');
    expect(counting.statements()).toBe(1);
  });

  test('are renamed, get other filters and are deleted; the audit trail has who did, and no word of them', async () => {
    await saveView(own, view);
    expect(
      await changeView(own, { seen: await seen(), name: 'Sehr große', parameters: 'sort=-total' }),
    ).toBeUndefined();
    expect(await listViews(own, 'orders')).toMatchObject([
      { name: 'Sehr große', parameters: 'sort=-total', version: 2 },
    ]);
    const { id, version } = await seen();
    expect(await deleteView(own, { id, version })).toBeUndefined();
    expect(await listViews(own, 'orders')).toEqual([]);
    const wish = { relation: 'staff.saved_view', record: String(id), limit: 5 };
    const entries = await findEntries(database.db, wish);
    expect(entries.map(({ operation, actor }) => [operation, actor])).toEqual(
      ['delete', 'update', 'insert'].map((operation) => [operation, `staff:${own.staff.id}`]),
    );
    expect(JSON.stringify(entries)).not.toContain('roße');
  });

  test('of another person can be neither changed nor deleted', async () => {
    await saveView(own, view);
    const theirs = await seen();
    expect(await changeView(other, { seen: theirs, name: 'Meins' })).toMatchObject({
      refused: 'UNKNOWN',
    });
    expect(await deleteView(other, theirs)).toMatchObject({ refused: 'UNKNOWN' });
    expect(await listViews(own, 'orders')).toMatchObject([{ name: 'Große', version: 1 }]);
  });

  test('that changed since they were seen, in another tab, are left as they are', async () => {
    await saveView(own, view);
    const old = await seen();
    await changeView(own, { seen: old, name: 'Neu' });
    const changed = await listViews(own, 'orders');
    expect(await changeView(own, { seen: old, name: 'Alt' })).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    expect(await deleteView(own, old)).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
    expect(await listViews(own, 'orders')).toEqual(changed);
  });

  test.each([
    { title: 'no name', wish: { name: ' \n ' }, refused: 'NAME_WRONG' },
    { title: 'a name of 41 characters', wish: { name: 'x'.repeat(41) }, refused: 'NAME_WRONG' },
    { title: 'a name that is taken', wish: { name: 'GROSSE' }, refused: 'NAME_TAKEN' },
    {
      title: 'a name that is taken in another case',
      wish: { name: 'gROSSE' },
      refused: 'NAME_TAKEN',
    },
    {
      title: 'too many parameters',
      wish: { name: 'Lang', parameters: `q=${'x'.repeat(500)}` },
      refused: 'TOO_LONG',
    },
    { title: 'an unknown desk', wish: { name: 'Lager', desk: 'stock' }, refused: 'UNKNOWN_DESK' },
  ])('with $title are refused, and nothing is kept', async ({ wish, refused }) => {
    await saveView(own, { ...view, name: 'Grosse' });
    const before = await listViews(own, 'orders');
    expect(await saveView(own, { ...view, ...wish })).toMatchObject({ refused });
    expect(await listViews(own, 'orders')).toEqual(before);
  });

  test.each(['orders', 'customers', 'returns', 'audit', 'documents', 'products'])(
    'are kept of the list with filters: %s',
    async (desk) => {
      expect(await saveView(own, { ...view, desk })).toBeUndefined();
      expect(await listViews(own, desk)).toMatchObject([{ name: 'Große' }]);
    },
  );

  test('are twenty at most, also when two are saved at once', async () => {
    for (let number = 1; number < 20; number += 1)
      await saveView(own, { ...view, name: `Nr. ${number}` });
    const both = await Promise.all(
      ['A', 'B'].map((name) => saveView(own, { ...view, name: `Nr. ${name}` })),
    );
    expect(both.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(both.find((refusal) => refusal !== undefined)).toMatchObject({ refused: 'TOO_MANY' });
    expect(await listViews(own, 'orders')).toHaveLength(20);
  });

  test('a hostile name is kept as it was typed', async () => {
    const name = `<b onload="x">'); drop--`;
    await saveView(own, { ...view, name: `\0${name}`, parameters: 'q=%00<script>&__proto__=1' });
    expect(await listViews(own, 'orders')).toMatchObject([{ name }]);
  });
});
