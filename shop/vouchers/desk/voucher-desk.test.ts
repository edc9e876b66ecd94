import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { changeSeries, type WantedSeries } from './change-series.ts';
import { changeVoucher } from './change-voucher.ts';
import { findVouchers, listCategories, listSeries, writeSeriesFile } from './find-vouchers.ts';
import { endNow, makeVouchers, type WantedVouchers } from './make-vouchers.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  clock.moveTo('2026-11-21T10:00:00Z');
  await addItems(database.pool, [{ id: 1 }]);
});
afterEach(() => dropAudited(database));

const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'makeVouchers' }),
  clock,
  staff: { name: 'Mara Marketing', language: 'de' as const },
});
const tenPercent: WantedVouchers = {
  code: 'advent 26',
  kind: 'percent',
  percent: 10,
  priceLists: ['de', 'at'],
  minimumMinor: 2000,
  firstDay: '2026-11-29',
  lastDay: '2026-12-24',
  isOncePerCustomer: true,
  isCombinable: false,
};
const make = (wanted: Partial<WantedVouchers> = {}, key: string = randomUUID()) =>
  makeVouchers(ctx(), { key, wanted: { ...tenPercent, ...wanted } });
const list = async (search?: string) =>
  (await findVouchers(ctx(), { search, after: undefined })).rows;
const series = { count: 25, name: 'Messe Köln', mostUses: 1 };

describe('[OP1] staff makes vouchers', () => {
  test('with whole days in Berlin, and ends them', async () => {
    expect(await make()).toBeUndefined();
    const [voucher] = await list();
    expect(voucher).toMatchObject({ code: 'ADVENT26', uses: 0, mostUses: null, savedMinor: 0 });
    expect(voucher?.terms).toEqual({
      kind: 'percent',
      percent: 10,
      amountMinor: null,
      itemNumber: null,
      priceLists: ['de', 'at'],
      currency: 'EUR',
      minimumMinor: 2000,
      validFrom: '2026-11-28T23:00:00.000Z',
      validUntil: '2026-12-24T23:00:00.000Z',
      state: 'planned',
      isOncePerCustomer: true,
      isCombinable: false,
      categories: [],
      items: [],
    });
    clock.moveTo('2026-12-01T10:00:00Z');
    expect((await list())[0]?.terms.state).toBe('running');
    const id = voucher?.id ?? 0;
    expect(await endNow(ctx(), { id })).toBeUndefined();
    expect((await list())[0]?.terms).toMatchObject({
      state: 'ended',
      validUntil: '2026-12-01T10:00:00.000Z',
    });
    expect(await endNow(ctx(), { id })).toMatchObject({ refused: 'ENDED' });
    expect(await endNow(ctx(), { id: 99 })).toMatchObject({ refused: 'UNKNOWN' });
    const entries = await findEntries(database.db, { relation: 'vouchers.voucher', limit: 5 });
    expect(entries.map(({ operation }) => operation)).toEqual(['update', 'insert']);
  });

  test.each([
    ['a code that is taken', {}, 'VOUCHERS_OVERLAP'],
    ['a code of other characters', { code: 'Ä!!' }, 'VOUCHER_INVALID'],
    ['days in the wrong order', { code: 'NEU', lastDay: '2026-11-28' }, 'VOUCHER_INVALID'],
    ['a day of no calendar', { code: 'NEU', firstDay: '2026-02-30' }, 'VOUCHER_INVALID'],
    ['another kind', { code: 'NEU', kind: 'gift' }, 'VOUCHER_INVALID'],
    ['another price list', { code: 'NEU', priceLists: ['us'] }, 'VOUCHER_INVALID'],
    ['two values', { code: 'NEU', amountMinor: 500 }, 'VOUCHER_INVALID'],
    ['euro and francs', { code: 'NEU', priceLists: ['de', 'ch'] }, 'MIXED_CURRENCIES'],
    [
      'an unknown item',
      { code: 'NEU', kind: 'freeArticle', percent: null, itemNumber: 'X' },
      'ITEM_UNKNOWN',
    ],
    ['a limit to an unknown category', { code: 'NEU', categoryIds: [1, 99] }, 'LIMIT_UNKNOWN'],
    ['a limit to an unknown item', { code: 'NEU', itemNumbers: ['N1', 'X'] }, 'LIMIT_UNKNOWN'],
    ['a series without a name', { code: 'NEU', count: 5 }, 'NAME_MISSING'],
    ['a series of one', { code: 'NEU', count: 1, name: 'x' }, 'COUNT_WRONG'],
    ['a series of too many', { code: 'NEU', count: 10_001, name: 'x' }, 'COUNT_WRONG'],
  ])('and %s is refused', async (_, wrong, refused) => {
    expect(await make()).toBeUndefined();
    expect(await make(wrong)).toMatchObject({ refused });
    expect(await list()).toHaveLength(1);
    expect(await listSeries(ctx())).toEqual([]);
  });

  test('in two currencies, whose savings have no sum', async () => {
    expect(await make({ priceLists: ['de', 'ch'], minimumMinor: 0 })).toBeUndefined();
    expect((await list())[0]?.savedMinor).toBeNull();
  });

  test('for one piece of an item by its number', async () => {
    const free = { kind: 'freeArticle', percent: null, itemNumber: 'n1', minimumMinor: 0 };
    expect(await make(free)).toBeUndefined();
    expect((await list())[0]?.terms).toMatchObject({ kind: 'freeArticle', itemNumber: 'N1' });
  });
});

describe('[OP1.vouchers] a voucher', () => {
  test('is limited to categories and items', async () => {
    await database.pool.query(
      `insert into catalogue.category_text (category_id, language, name, description) values (1, 'de', 'Stifte', '')`,
    );
    const limits = { categoryIds: [1], itemNumbers: [' n1 '] };
    expect(await make(limits)).toBeUndefined();
    expect((await list())[0]?.terms).toMatchObject({ categories: ['Stifte'], items: ['N1'] });
    expect(await make({ ...series, ...limits, code: 'messe' })).toBeUndefined();
    expect((await listSeries(ctx()))[0]?.terms).toMatchObject({ items: ['N1'] });
    expect(await listCategories(ctx())).toEqual([{ id: 1, name: 'Stifte' }]);
  });

  test('is extended and given to more orders, and nothing is taken from it', async () => {
    expect(await make({ mostUses: 5 })).toBeUndefined();
    const [voucher] = await list();
    const seen = { id: voucher?.id ?? 0, version: voucher?.version ?? 0 };
    const change = (lastDay: string, mostUses: number | null, on = seen) =>
      changeVoucher(ctx(), on, { lastDay, mostUses });
    expect(await change('2026-12-23', 5)).toMatchObject({ refused: 'NOT_LONGER' });
    expect(await change('gestern', 5)).toMatchObject({ refused: 'NOT_LONGER' });
    expect(await change('2026-12-24', 4)).toMatchObject({ refused: 'NOT_MORE' });
    expect(await change('2026-12-24', 5, { ...seen, version: 9 })).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    expect(await change('2026-12-24', 5, { id: 99, version: 1 })).toMatchObject({
      refused: 'UNKNOWN',
    });
    expect(await list()).toEqual([voucher]);
    expect(await change('2026-12-31', 8)).toBeUndefined();
    expect((await list())[0]).toMatchObject({
      version: 2,
      mostUses: 8,
      terms: { validUntil: '2026-12-31T23:00:00.000Z' },
    });
    expect(await change('2026-12-31', null, { ...seen, version: 2 })).toBeUndefined();
    expect(await change('2026-12-31', 99, { ...seen, version: 3 })).toMatchObject({
      refused: 'NOT_MORE',
    });
    clock.moveTo('2027-01-01T10:00:00Z');
    expect(await change('2027-01-31', null, { ...seen, version: 3 })).toMatchObject({
      refused: 'ENDED',
    });
  });

  test('is not extended into another one of its code', async () => {
    await make();
    await make({ firstDay: '2027-01-10', lastDay: '2027-01-20' });
    const [, first] = await list();
    const seen = { id: first?.id ?? 0, version: 1 };
    const change = (lastDay: string) => changeVoucher(ctx(), seen, { lastDay, mostUses: null });
    expect(await change('2027-01-10')).toMatchObject({ refused: 'VOUCHERS_OVERLAP' });
    expect(await change('2027-01-09')).toBeUndefined();
  });
});

describe('[OP1] a series of vouchers', { tags: 'deep' }, () => {
  test('has codes of its own with the same terms, is made once per key, and ends as a whole', async () => {
    const key = randomUUID();
    expect(await make({ ...series, code: 'messe' }, key)).toBeUndefined();
    expect(await make({ ...series, code: 'messe' }, key)).toBeUndefined();
    const [made, ...others] = await listSeries(ctx());
    expect(others).toEqual([]);
    expect(made).toMatchObject({ name: 'Messe Köln', codes: 25, used: 0, savedMinor: 0 });
    expect(made?.terms).toMatchObject({ percent: 10, state: 'planned' });
    expect(await list()).toEqual([]);
    const found = await list('messe-');
    expect(found).toHaveLength(25);
    for (const { code, mostUses } of found) {
      expect(code).toMatch(/^MESSE-[A-HJ-NP-Z2-9]{8}$/);
      expect(mostUses).toBe(1);
    }
    const file = await writeSeriesFile(ctx(), made?.id ?? 0);
    const lines = String(file?.content).trim().split('\r\n');
    expect(lines[0]).toBe('code;uses');
    expect(new Set(lines.slice(1))).toEqual(new Set(found.map(({ code }) => `${code};0`)));
    expect(await endNow(ctx(), { seriesId: made?.id ?? 0 })).toBeUndefined();
    expect((await list('MESSE')).every(({ terms }) => terms.state === 'ended')).toBe(true);
  });

  test('of 10,000 codes takes as many statements as one of two', async () => {
    const statements = async (count: number, code: string) => {
      const counting = countingDb(database.db);
      const wanted = { ...tenPercent, ...series, count, code };
      const made = await makeVouchers({ ...ctx(), db: counting.db }, { key: randomUUID(), wanted });
      expect(made).toBeUndefined();
      return counting.statements();
    };
    expect(await statements(10_000, 'VIELE')).toBe(await statements(2, 'ZWEI'));
    expect((await listSeries(ctx())).map(({ codes }) => codes)).toEqual([2, 10_000]);
  });

  test('and its list is read in pages, whatever is typed', async () => {
    await make({ ...series, count: 60, code: 'SEITE' });
    const first = await findVouchers(ctx(), { search: 'seite', after: undefined });
    const second = await findVouchers(ctx(), { search: 'seite', after: first.next ?? undefined });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null]);
    for (const search of ['%', "'; drop", '_', 'x'.repeat(500)])
      expect(await list(search)).toEqual([]);
    expect(await writeSeriesFile(ctx(), 99)).toBeUndefined();
  });
  describe('is changed', () => {
    const change = async (wanted: Partial<WantedSeries> = {}, version?: number) => {
      const [made] = await listSeries(ctx());
      return changeSeries(
        ctx(),
        { id: made?.id ?? 0, version: version ?? made?.version ?? 0 },
        {
          lastDay: '2026-12-24',
          minimumMinor: 2000,
          categoryIds: [],
          itemNumbers: [],
          isBlocked: false,
          ...wanted,
        },
      );
    };
    const codes = async () => {
      const { rows } = await database.pool.query(
        `select uses, is_blocked as blocked, minimum_minor as minimum, limited_item_ids::integer[] as items,
           to_char(valid_until at time zone 'Europe/Berlin', 'YYYY-MM-DD') as until, version
         from vouchers.voucher order by id`,
      );
      return rows;
    };
    beforeEach(async () => {
      await make({ ...series, count: 3, code: 'messe' });
      await database.pool.query(
        'update vouchers.voucher set uses = 1 where id = (select min(id) from vouchers.voucher)',
      );
    });

    // Nobody redeemed it, so the audit after each test would find the use.
    afterEach(() => database.pool.query('update vouchers.voucher set uses = 0'));

    test('[OP1.vouchers] as a whole, but redeemed codes keep their terms; all are blocked and unblocked', async () => {
      const before = { blocked: false, minimum: 2000, items: [], until: '2026-12-25' };
      const wanted = { lastDay: '2026-12-10', minimumMinor: 500, itemNumbers: ['n1'] };
      expect(await change({ ...wanted, isBlocked: true })).toBeUndefined();
      const after = { blocked: true, minimum: 500, items: [1], until: '2026-12-11' };
      expect(await codes()).toEqual([
        { ...before, uses: 1, blocked: true, version: 2 },
        { ...after, uses: 0, version: 2 },
        { ...after, uses: 0, version: 2 },
      ]);
      const [shown] = await listSeries(ctx());
      expect(shown).toMatchObject({
        version: 2,
        isBlocked: true,
        terms: { minimumMinor: 500, items: ['N1'], validUntil: '2026-12-10T23:00:00.000Z' },
      });
      expect(await change(wanted)).toBeUndefined();
      expect((await codes()).map(({ blocked }) => blocked)).toEqual([false, false, false]);
      const entries = await findEntries(database.db, { relation: 'vouchers.series', limit: 5 });
      expect(entries.map(({ operation }) => operation)).toEqual(['update', 'update', 'insert']);
    });

    test.each([
      ['a day of the past', { lastDay: '2026-11-20' }, 'DAY_PAST'],
      ['a day before the first one', { lastDay: '2026-11-28' }, 'DAY_PAST'],
      ['no day', { lastDay: 'morgen' }, 'DAY_PAST'],
      ['a minimum below nothing', { minimumMinor: -1 }, 'MINIMUM_WRONG'],
      ['an unknown category', { categoryIds: [99] }, 'LIMIT_UNKNOWN'],
      ['an unknown item', { itemNumbers: ['X'] }, 'LIMIT_UNKNOWN'],
    ])('and %s is refused, without a change', async (_, wrong, refused) => {
      const before = await codes();
      expect(await change(wrong)).toMatchObject({ refused });
      expect(await codes()).toEqual(before);
    });

    test('by the version that was seen, and while codes are left', async () => {
      expect(await change({}, 7)).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
      const wanted = {
        lastDay: '2026-12-24',
        minimumMinor: 0,
        categoryIds: [],
        itemNumbers: [],
        isBlocked: false,
      };
      expect(await changeSeries(ctx(), { id: 99, version: 1 }, wanted)).toMatchObject({
        refused: 'UNKNOWN',
      });
      await database.pool.query('update vouchers.voucher set uses = 1');
      expect(await change()).toMatchObject({ refused: 'ENDED' });
    });

    test('without a code that another voucher has in that time', async () => {
      const { rows } = await database.pool.query<{ code: string }>(
        'select code from vouchers.voucher order by id desc limit 1',
      );
      await make({ code: rows[0]?.code ?? '', firstDay: '2027-01-10', lastDay: '2027-01-20' });
      expect(await change({ lastDay: '2027-01-10' })).toMatchObject({
        refused: 'VOUCHERS_OVERLAP',
      });
      expect(await change({ lastDay: '2027-01-09' })).toBeUndefined();
    });
  });
});
