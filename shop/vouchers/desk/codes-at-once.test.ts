import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Refusal } from '#shop/kernel/refusals.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { changeSeries } from './change-series.ts';
import { changeVoucher } from './change-voucher.ts';
import { makeVouchers, type WantedVouchers } from './make-vouchers.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1 }]);
});
afterEach(() => database.drop());

const ctx = (db: Db = database.db) => ({ db, clock, staff: { name: 'Mara Marketing' } });
const make = (wanted: Partial<WantedVouchers>, db?: Db) =>
  makeVouchers(ctx(db), {
    key: randomUUID(),
    wanted: {
      code: 'ADVENT',
      kind: 'percent',
      percent: 10,
      priceLists: ['de'],
      minimumMinor: 0,
      firstDay: '2026-12-01',
      lastDay: '2026-12-24',
      isOncePerCustomer: true,
      isCombinable: false,
      ...wanted,
    },
  });
const firstVoucher = async () => {
  const { rows } = await database.pool.query<{ id: number; code: string }>(
    'select id::integer, code from vouchers.voucher order by id limit 1',
  );
  return rows[0] ?? { id: 0, code: '' };
};
const extend = (id: number, db?: Db) =>
  changeVoucher(ctx(db), { id, version: 1 }, { lastDay: '2027-01-31', mostUses: null });
const extendSeries = (db?: Db) =>
  changeSeries(
    ctx(db),
    { id: 1, version: 1 },
    { lastDay: '2027-01-31', minimumMinor: 0, categoryIds: [], itemNumbers: [], isBlocked: false },
  );
const later = { firstDay: '2027-01-10', lastDay: '2027-01-20' };

/** What the second command answers that begins before the first one is committed. */
async function meanwhile(
  first: (db: Db) => Promise<Refusal | undefined>,
  second: () => Promise<Refusal | undefined>,
): Promise<string | undefined> {
  const answer = await database.db.transaction(async (tx) => {
    expect(await first(tx)).toBeUndefined();
    const waiting = second();
    await vi.waitFor(async () => expect(await waitingForLocks(database)).toBe(1), 10_000);
    return { waiting };
  });
  return (await answer.waiting)?.refused;
}

describe('[OP1.vouchers] of two commands at once about one code the second one meets the first', () => {
  test('a voucher that is made, and a series that is extended into its time', async () => {
    await make({ count: 2, name: 'Messe' });
    const { code } = await firstVoucher();
    expect(await meanwhile((db) => make({ code, ...later }, db), extendSeries)).toBe(
      'VOUCHERS_OVERLAP',
    );
  });

  test('a series that is extended, and a voucher that is made in its time', async () => {
    await make({ count: 2, name: 'Messe' });
    const { code } = await firstVoucher();
    expect(await meanwhile(extendSeries, () => make({ code, ...later }))).toBe('VOUCHERS_OVERLAP');
  });

  test('a code of a series that is extended alone, and the whole series', async () => {
    await make({ count: 2, name: 'Messe' });
    const { id } = await firstVoucher();
    expect(await meanwhile((db) => extend(id, db), extendSeries)).toBeUndefined();
  });

  test('a voucher that is made, and another one that is extended', async () => {
    await make({});
    const { id } = await firstVoucher();
    expect(
      await meanwhile(
        (db) => make(later, db),
        () => extend(id),
      ),
    ).toBe('VOUCHERS_OVERLAP');
  });

  test('two series with the same beginning have codes of their own', async () => {
    const series = { count: 50, code: 'MESSE' };
    const made = meanwhile(
      (db) => make({ ...series, name: 'Köln' }, db),
      () => make({ ...series, name: 'Bonn' }),
    );
    expect(await made).toBeUndefined();
    const { rows } = await database.pool.query(
      'select count(distinct code)::integer as codes from vouchers.voucher',
    );
    expect(rows).toEqual([{ codes: 100 }]);
  });
});
