import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import type { Visitor } from '#shop/kernel/ctx.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { chooseAudience, type Known } from './choose-audience.ts';
import { chooseRows } from './choose-rows.ts';
import type { Conditions, StoredRow } from '#contract/content/grid.ts';
import { writePage } from './write-page.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const [path, ...parts] of [
    ['/eins/', 'eins', '/zwei/'],
    ['/zwei/', 'zwei', '/drei/', '/eins/', '/zwei/'],
    ['/drei/', 'drei', '/vier/'],
    ['/vier/', 'vier', '/fuenf/'],
    ['/fuenf/', 'fuenf'],
  ] as const)
    await writePage(
      { db: database.db, clock: systemClock },
      {
        shop: 'consumer',
        language: 'de',
        path,
        type: 'content',
        rows: parts.map((part) => (part.startsWith('/') ? gridOf(part) : rowOf(part))),
      },
    );
});
afterAll(() => database.drop());

const teaser = (id: string, conditions: Conditions = {}) => ({
  id,
  name: id,
  template: 'text',
  ...conditions,
});
const rowOf = (id: string, conditions: Conditions = {}): StoredRow => ({
  ...conditions,
  cells: [{ span: 12, teasers: [teaser(id)] }],
});
const gridOf = (path: string): StoredRow => ({ cells: [], gridOf: path });

type Viewer = {
  host?: string;
  account?: Partial<Visitor['account']>;
  audience?: Partial<Known>;
  now?: string;
};

/** Ids of the teasers that a visitor sees. */
async function seen(rows: StoredRow[], viewer: Viewer = {}, path = '/probe/'): Promise<string[]> {
  const ctx = visitorOf(database.db, { host: viewer.host ?? 'www.ranzen.de' });
  const account = viewer.account && {
    id: 1,
    kind: 'private' as const,
    email: 'a@b.example',
    sessionHash: '',
    ...viewer.account,
  };
  const chosen = await chooseRows(
    {
      ...ctx,
      clock: fixedClock(viewer.now ?? '2026-11-21T12:00:00Z'),
      audience: chooseAudience({ account, tests: [], preview: undefined, ...viewer.audience }),
    },
    path,
    rows,
  );
  return chosen.flatMap(({ cells }) =>
    cells.flatMap(({ teasers }) =>
      teasers.flatMap(({ id, teasers: inner = [] }) => [id, ...inner.map((each) => each.id)]),
    ),
  );
}

describe('[CN4] rows and teasers are shown by segment, time and test', () => {
  const bySegment = (['guest', 'newCustomer', 'existingCustomer', 'internal'] as const).map(
    (segment) => rowOf(segment, { segment }),
  );

  test.each<[string, Viewer, string[]]>([
    ['an unknown visitor', {}, ['guest']],
    ['a guest', { account: { kind: 'guest' } }, ['guest']],
    ['a new customer', { account: {} }, ['newCustomer']],
    ['a customer who ordered', { account: { hasOrdered: true } }, ['existingCustomer']],
    ['a member of staff', { account: { isInternal: true } }, ['newCustomer', 'internal']],
    [
      'a member of staff who previews',
      {
        account: { isInternal: true },
        audience: { preview: { segment: 'existingCustomer', tests: {} } },
      },
      ['existingCustomer'],
    ],
  ])('%s sees %s', async (_, viewer, ids) => {
    expect(await seen(bySegment, viewer)).toEqual(ids);
  });

  test('[CN3] a store that is not among those of a row does not show it', async () => {
    const rows = [
      rowOf('all'),
      rowOf('prime', { stores: ['de', 'at'] }),
      rowOf('francs', { stores: ['ch'] }),
      { cells: [{ span: 12, teasers: [teaser('inner', { stores: ['ch', 'b2b'] })] }] },
    ];
    expect([
      await seen(rows),
      await seen(rows, { host: 'www.ranzen.at' }),
      await seen(rows, { host: 'www.ranzen.ch' }),
    ]).toEqual([
      ['all', 'prime'],
      ['all', 'prime'],
      ['all', 'francs', 'inner'],
    ]);
  });

  test('they begin and end at a moment, on the previewed date as well', async () => {
    const rows = [
      rowOf('now', { from: '2026-11-21T12:00:00Z', until: '2026-11-21T12:00:01Z' }),
      rowOf('over', { until: '2026-11-21T12:00:00Z' }),
      rowOf('later', { from: '2026-12-01T00:00:00+01:00' }),
      {
        cells: [
          {
            span: 12,
            teasers: [
              {
                ...teaser('hero'),
                teasers: [teaser('a'), teaser('b', { until: '2026-11-01T00:00:00Z' })],
              },
            ],
          },
        ],
      },
    ];
    expect(await seen(rows)).toEqual(['now', 'hero', 'a']);
    const preview = { at: new Date('2026-12-01T12:00:00Z'), tests: {} };
    const account = { isInternal: true };
    expect(await seen(rows, { account, audience: { preview } })).toEqual(['later', 'hero', 'a']);
  });

  test('a variant is shown to visitors who have it, control to all others', async () => {
    const rows = [
      rowOf('control', { test: { id: 'hero', variant: 'control' } }),
      rowOf('new', { test: { id: 'hero', variant: 'new' } }),
    ];
    const tests = [{ id: 'hero', trackingCode: 'T1', variant: 'new' }];
    const preview = { tests: { hero: 'control' } };
    expect([
      await seen(rows),
      await seen(rows, { audience: { tests } }),
      await seen(rows, { account: {}, audience: { tests, preview } }),
      await seen(rows, { account: { isInternal: true }, audience: { tests, preview } }),
    ]).toEqual([['control'], ['new'], ['new'], ['control']]);
  });
});

test('[CN1] pages that include rows of one another are resolved without a loop, each shown once', async () => {
  expect(await seen([rowOf('probe'), gridOf('/eins/'), gridOf('/gibt-es-nicht/')])).toEqual([
    'probe',
    'eins',
    'zwei',
    'drei',
  ]);
  expect(await seen([gridOf('/probe/'), gridOf('/fuenf/'), gridOf('/fuenf/')])).toEqual(['fuenf']);
});
