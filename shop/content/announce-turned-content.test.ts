import { afterAll, beforeAll, expect, test } from 'vitest';
import { standingClock } from '#shop/kernel/clock.ts';
import { writeAbTest } from '#shop/parameters/ab-test.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { announceTurnedContent } from './announce-turned-content.ts';
import { writePage } from './write-page.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const teaser = {
    id: 'a',
    name: 'a',
    template: 'productGrid',
    products: { from: 'popular' },
    until: '2026-11-23T08:00:00+01:00',
  };
  await writePage(database, {
    shop: 'consumer',
    language: 'de',
    path: '/bald/',
    type: 'content',
    rows: [{ from: '2026-11-22T08:00:00Z', cells: [{ span: 12, teasers: [teaser] }] }],
  });
  await writeAbTest(database, {
    id: 'hero',
    trackingCode: 'T1',
    variants: [
      { name: 'control', weight: 1 },
      { name: 'big', weight: 1 },
    ],
    stores: [],
    stickyDays: 30,
    startsAt: new Date('2026-11-24T08:00:00Z'),
    endsAt: null,
  });
});
afterAll(() => database.drop());

test.each([
  ['before anything turns', '2026-11-22T07:59:59Z', false],
  ['when a row begins', '2026-11-22T08:00:00Z', true],
  ['a late call', '2026-11-22T08:02:00Z', true],
  ['long after', '2026-11-22T08:03:00Z', false],
  ['when a teaser ends', '2026-11-23T07:00:30Z', true],
  ['when a test begins', '2026-11-24T08:00:00Z', true],
])('[CN4] pages are made anew: %s at %s is %s', async (_, now, turns) => {
  const ctx = { db: database.db, clock: standingClock(now) };
  expect(await announceTurnedContent(ctx)).toBe(turns);
});

test.each([
  [{ id: 'Hero' }, 'NO_ID'],
  [{ variants: [{ name: 'control', weight: 1 }] }, 'NO_VARIANTS'],
  [
    {
      variants: [
        { name: 'a', weight: 1 },
        { name: 'b', weight: 1 },
      ],
    },
    'NO_VARIANTS',
  ],
  [
    {
      variants: [
        { name: 'control', weight: 0 },
        { name: 'b', weight: 0 },
      ],
    },
    'NO_VARIANTS',
  ],
  [
    {
      variants: [
        { name: 'control', weight: 0.5 },
        { name: 'b', weight: 1 },
      ],
    },
    'NO_VARIANTS',
  ],
  [{ stores: ['fr' as 'de'] }, 'NO_STORE'],
  [{ stickyDays: 7 as 30 }, 'NO_DAYS'],
])('[CN4] a test with %o is refused with %s', async (wrong, refused) => {
  const test = {
    id: 'x',
    trackingCode: 'T2',
    variants: [
      { name: 'control', weight: 1 },
      { name: 'b', weight: 1 },
    ],
    stores: [],
    stickyDays: 30 as const,
    startsAt: new Date(0),
    endsAt: null,
  };
  expect(await writeAbTest(database, { ...test, ...wrong })).toMatchObject({ refused });
});
