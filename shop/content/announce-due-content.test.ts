import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import { writeAbTest } from '#shop/parameters/ab-test.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { announceDueContent } from './announce-due-content.ts';
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
  await writePage(
    { db: database.db, clock: systemClock },
    {
      shop: 'consumer',
      language: 'de',
      path: '/bald/',
      type: 'content',
      rows: [{ from: '2026-11-22T08:00:00Z', cells: [{ span: 12, teasers: [teaser] }] }],
    },
  );
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
  ['before any change', '2026-11-22T07:59:59Z', false],
  ['when a row begins', '2026-11-22T08:00:00Z', true],
  ['a delayed call', '2026-11-22T08:02:00Z', true],
  ['long after', '2026-11-22T08:03:00Z', false],
  ['when a teaser ends', '2026-11-23T07:00:30Z', true],
  ['when a test begins', '2026-11-24T08:00:00Z', true],
])('[CN4] due content is announced: %s at %s is %s', async (_, now, isDue) => {
  const ctx = { db: database.db, clock: fixedClock(now) };
  expect(await announceDueContent(ctx)).toBe(isDue);
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
