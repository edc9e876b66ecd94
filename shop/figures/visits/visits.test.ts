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
    vitals: [{ pageType: 'home', metric: 'LCP', p75: 3000, goodPercent: 60, measured: 5 }],
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
