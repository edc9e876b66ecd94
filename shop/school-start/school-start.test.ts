import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { SchoolRegion, SchoolStartCheck } from '#shop/resolver-types.generated.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addPieces, openCart } from '#tests/support/deal-buyers.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { knownFirstDays } from './first-days.ts';
import { setDays } from './find-school-regions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  for (const statement of known) await database.pool.query(statement);
});
beforeEach(async () => {
  await database.pool.query('update stock.item_stock set on_hand = 50');
});
afterAll(() => database.drop());

const known = [
  `insert into catalogue.product_relation (product_id, kind, position, related_product_id) values (101, 'replacement', 1, 105)`,
  `insert into parameters.parameter (name, entry, store, value) values ('schoolStart', 'firstDays', 'de', 'DE-BY 2027-09-20; DE-XX 2027-01-01')`,
];

async function regionsOf(host: string, now: string): Promise<SchoolRegion[]> {
  const ctx = visitorOf(database.db, { host, clock: fixedClock(now) });
  return (
    await askContract<{ schoolRegions: SchoolRegion[] }>(
      ctx,
      '{ schoolRegions { code name firstDay } }',
    )
  ).schoolRegions;
}

test('the 16 federal states, 9 Austrian states and 26 cantons have first days on weekdays, in order', () => {
  const count = (country: string) =>
    knownFirstDays.filter(({ code }) => code.startsWith(country)).length;
  expect(['DE-', 'AT-', 'CH-'].map(count)).toEqual([16, 9, 26]);
  for (const { code, firstDays } of knownFirstDays) {
    expect({ code, firstDays }).toEqual({ code, firstDays: firstDays.toSorted() });
    for (const day of firstDays)
      expect(new Date(day).getUTCDay() % 6, `${code} ${day}`).not.toBe(0);
  }
  const unknown = knownFirstDays.filter(
    ({ code, firstDays }) => !code.startsWith('CH-') && firstDays.length !== 2,
  );
  expect(unknown).toEqual([]);
});

test('each storefront has the regions of its country with the next first day, and a day that staff set goes before', async () => {
  const german = await regionsOf('www.ranzen.de', '2026-09-15T08:00:00Z');
  expect(german.filter(({ code }) => ['DE-BW', 'DE-BY'].includes(code))).toEqual([
    { code: 'DE-BW', name: 'Baden-Württemberg', firstDay: '2027-09-13' },
    { code: 'DE-BY', name: 'Bayern', firstDay: '2026-09-15' },
  ]);
  const later = await regionsOf('www.ranzen.de', '2026-11-29T08:00:00Z');
  expect(later.find(({ code }) => code === 'DE-BY')?.firstDay).toBe('2027-09-20');
  const swiss = await regionsOf('www.ranzen.ch', '2026-11-29T08:00:00Z');
  expect(swiss.find(({ code }) => code === 'CH-GL')).toEqual({
    code: 'CH-GL',
    name: 'Glarus',
    firstDay: null,
  });
  const austrian = await regionsOf('www.ranzen.at', '2026-11-29T08:00:00Z');
  expect(austrian).toHaveLength(9);
});

test('lines that arrive on or after the first school day are late, with a replacement in stock where one is known', async () => {
  // Monday, two weeks before the first day of Hesse.
  const ctx = visitorOf(database.db, { clock: fixedClock('2026-07-27T08:00:00Z') });
  const cartId = await openCart(ctx);
  for (const [itemId, quantity] of [
    [1021, 6],
    [1041, 1],
    [1012, 1],
  ] as const)
    await addPieces(ctx, cartId, itemId, quantity);
  for (const [itemId, restockDays] of [
    [1041, 10],
    [1012, 0],
  ])
    await database.pool.query(
      'update stock.item_stock set on_hand = 0, restock_days = $2 where item_id = $1',
      [itemId, restockDays],
    );
  const { schoolStartCheck } = await askContract<{ schoolStartCheck: SchoolStartCheck | null }>(
    ctx,
    `query ($cartId: ID!) { schoolStartCheck(cartId: $cartId, region: "DE-HE") {
      region { firstDay } lines { path arrivesOn isInTime replacement { id } }
    } }`,
    { cartId },
  );
  expect(schoolStartCheck).toEqual({
    region: { firstDay: '2026-08-10' },
    lines: [
      {
        path: '/prod/102/?varid=1021',
        arrivesOn: '2026-07-29',
        isInTime: true,
        replacement: null,
      },
      {
        path: '/prod/104/?varid=1041',
        arrivesOn: '2026-08-10',
        isInTime: false,
        replacement: null,
      },
      { path: '/prod/101/?varid=1012', arrivesOn: null, isInTime: false, replacement: { id: 105 } },
    ],
  });
});

test('a region that is unknown, of another country or without a day has no check', async () => {
  const ctx = visitorOf(database.db, { clock: fixedClock('2026-07-27T08:00:00Z') });
  const cartId = await openCart(ctx);
  for (const region of ['DE-XX', 'AT-9']) {
    expect(
      await askContract(
        ctx,
        'query ($cartId: ID!, $region: String!) { schoolStartCheck(cartId: $cartId, region: $region) { lines { name } } }',
        { cartId, region },
      ),
    ).toEqual({ schoolStartCheck: null });
  }
});

test('days of staff are read as they write them', () => {
  expect(setDays('DE-BY 2027-09-14, CH-GL=2027-08-16; AT-9 morgen')).toEqual([
    { code: 'DE-BY', day: '2027-09-14' },
    { code: 'CH-GL', day: '2027-08-16' },
  ]);
  expect(setDays(undefined)).toEqual([]);
});

const listCheck = `query ($externalId: ID, $code: String, $region: String!) {
  listSchoolStartCheck(externalId: $externalId, code: $code, region: $region) {
    region { firstDay } lines { path arrivesOn isInTime replacement { id } }
  } }`;

test('[FA3.list] a list says which entry is late with a replacement, for its owner and by its code, and for nobody else', async () => {
  const clock = fixedClock('2026-07-27T08:00:00Z');
  const ctx = visitorOf(database.db, { clock });
  for (const statement of [
    'update stock.item_stock set on_hand = 50, restock_days = 0',
    'update stock.item_stock set on_hand = 0 where item_id = 1012',
  ])
    await database.pool.query(statement);
  for (const entry of [
    { productId: 102, itemId: 1021, quantity: 1 },
    { productId: 101, itemId: 1012, quantity: 1 },
  ])
    await askContract(
      ctx,
      'mutation ($entry: WishlistEntryInput!) { addProductToWishlist(entry: $entry) { refusal { code } } }',
      { entry },
    );
  const { wishlist } = await askContract<{ wishlist: { externalId: string } }>(
    ctx,
    '{ wishlist { externalId } }',
  );
  const { externalId } = wishlist;
  const expected = {
    listSchoolStartCheck: {
      region: { firstDay: '2026-08-10' },
      lines: [
        {
          path: '/prod/102/?varid=1021',
          arrivesOn: '2026-07-29',
          isInTime: true,
          replacement: null,
        },
        {
          path: '/prod/101/?varid=1012',
          arrivesOn: null,
          isInTime: false,
          replacement: { id: 105 },
        },
      ],
    },
  };
  const region = 'DE-HE';
  expect(await askContract(ctx, listCheck, { externalId, region })).toEqual(expected);
  await database.pool.query(`update lists.list set code = 'KLASSE26' where external_id = $1`, [
    externalId,
  ]);
  const parent = visitorOf(database.db, { clock });
  expect(await askContract(parent, listCheck, { code: 'KLASSE26', region })).toEqual(expected);
  const nothing = { listSchoolStartCheck: null };
  expect(await askContract(parent, listCheck, { code: 'KLASSE27', region })).toEqual(nothing);
  expect(await askContract(ctx, listCheck, { externalId, region: 'DE-XX' })).toEqual(nothing);
  // A list of somebody else has no lines for a visitor who does not share it.
  const stranger = await askContract<{ listSchoolStartCheck: SchoolStartCheck | null }>(
    parent,
    listCheck,
    { externalId, region },
  );
  expect(stranger.listSchoolStartCheck?.lines ?? []).toEqual([]);
});
