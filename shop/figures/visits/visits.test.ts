import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsentCategory } from '#contract/consent.ts';
import { berlinDay } from '#shop/kernel/berlin-day.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { addEvents } from '#shop/tracking/add-events.ts';
import { recordVisit } from '#shop/tracking/record-visit.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { keepFigures } from '../keep-figures.ts';
import { viewVisits } from './view-visits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, onHand: 9 }]);
});
afterAll(() => database.drop());

function visitor(agreedTo: readonly ConsentCategory[], host = 'www.ranzen.de') {
  const ctx = visitorOf(database.db, { host });
  return { ...ctx, visitor: { ...ctx.visitor, agreedTo } };
}

/** The middle of the step of a value in milliseconds. */
const middleOf = (value: number) =>
  expect.closeTo(1.05 ** (Math.floor(Math.log(value) / Math.log(1.05)) + 0.5), 6);

test('[OP1.conversion][OP1.vitals] visits, orders and web vitals are those of people who agreed to statistics', async () => {
  const [agreed, refused] = [visitor(['statistics']), visitor(['marketing'])];
  const day = berlinDay(agreed.clock.now());
  expect(await recordVisit(agreed)).toBe(true);
  expect(await recordVisit(agreed)).toBe(true);
  expect(await recordVisit(visitor(['statistics'], 'www.ranzen.at'))).toBe(true);
  expect(await recordVisit(refused)).toBe(false);
  for (const ctx of [agreed, refused])
    expect((await submit(await readyBuyer(ctx, { items: [[1, 1]] }))).errorCode).toBeNull();
  const lcp = (value: number, rating: string) => ({
    name: 'web_vitals' as const,
    pageType: 'home',
    path: '/',
    fields: JSON.stringify({ metric_name: 'LCP', metric_value: value, metric_rating: rating }),
  });
  await addEvents(
    agreed,
    [1000, 1000, 2000, 3000, 9000].map((value) => lcp(value, value < 2500 ? 'good' : 'poor')),
  );

  const ctx = { db: database.db };
  const shown = await viewVisits(ctx, { from: day, until: day });
  expect(shown).toEqual({
    visits: 3,
    orders: 1,
    days: [{ day, visits: 3, orders: 1 }],
    languages: [
      { langCode: 'de-de', visits: 2, orders: 1 },
      { langCode: 'at-de', visits: 1, orders: 0 },
    ],
    vitals: [
      { pageType: 'home', metric: 'LCP', p75: middleOf(3000), goodPercent: 60, measured: 5 },
    ],
  });
  expect(await viewVisits(ctx, { from: day, until: day, store: 'at' })).toMatchObject({
    visits: 1,
    vitals: [],
  });
});

test('[OP1.conversion] a visit counts on its day in Berlin, as orders do', async () => {
  const clock = fixedClock('2026-03-01T23:30:00Z');
  await recordVisit({ ...visitor(['statistics']), clock });
  const on = async (day: string) =>
    (await viewVisits({ db: database.db }, { from: day, until: day }))?.visits;
  expect([await on('2026-03-01'), await on('2026-03-02')]).toEqual([0, 1]);
});

test('[OP1.vitals] days that are over count from their sums, and later events beside them', async () => {
  const at = (instant: string) => ({
    ...visitor(['statistics'], 'www.ranzen.ch'),
    clock: fixedClock(instant),
  });
  const vital = (name: string, value: number) => ({
    name: 'web_vitals' as const,
    pageType: 'product',
    path: '/',
    fields: JSON.stringify({ metric_name: name, metric_value: value, metric_rating: 'good' }),
  });
  const read = async (store?: string) =>
    (await viewVisits({ db: database.db }, { from: '2026-11-18', until: '2026-11-20', store }))
      ?.vitals;
  await addEvents(at('2026-11-19T22:30:00Z'), [vital('INP', 80), vital('CLS', 0.1)]);
  await addEvents(at('2026-11-19T23:30:00Z'), [vital('INP', 400), vital('INP', 0)]);
  const events = await read('ch');
  expect(events).toEqual([
    {
      pageType: 'product',
      metric: 'CLS',
      p75: expect.closeTo(0.1, 2),
      goodPercent: 100,
      measured: 1,
    },
    { pageType: 'product', metric: 'INP', p75: middleOf(400), goodPercent: 100, measured: 3 },
  ]);
  for (let run = 0; run < 2; run += 1)
    await keepFigures({ db: database.db, clock: fixedClock('2026-11-20T12:00:00Z') });
  const { rows } = await database.pool.query(
    `select day::text, store, sum(measured)::integer as measured from tracking.vital_day where page_type = 'product' group by 1, 2`,
  );
  expect(rows).toEqual([{ day: '2026-11-19', store: 'ch', measured: 2 }]);
  expect(await read('ch')).toEqual(events);
  expect(await read('de')).toEqual([]);
});
