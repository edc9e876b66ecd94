import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditedDb } from '#shop/audit/audited-db.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openCart, readCart } from '#tests/support/deal-buyers.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { changeOf, childrenOf, packsFor, removedLines } from './class-set.ts';
import { createClassSet, saveEdition } from './desk/edit-class-sets.ts';
import { planSet } from './plan-set.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Schulheft, 10er-Pack', amountMinor: 690 },
    { id: 2, name: 'Lineal', amountMinor: 349 },
    { id: 3, name: 'Kreide', amountMinor: 300, minimum: 4 },
    { id: 4, name: 'Tafel', amountMinor: 9000, onHand: 0 },
    { id: 5, name: 'Tafel, klein', amountMinor: 4000 },
    { id: 6, name: 'Zirkel', amountMinor: 900, onHand: 5 },
    { id: 7, name: 'Zirkel, blau', amountMinor: 800, onHand: 100 },
    { id: 8, name: 'Zirkel, rot', amountMinor: 1100, onHand: 100 },
    { id: 9, name: 'Alte Mappe', amountMinor: 200 },
  ]);
  const { pool } = database;
  await pool.query(
    `update catalogue.item set base_unit = 'stueck', base_content = 10 where id = 1`,
  );
  await pool.query('insert into catalogue.product_category select 1, id from catalogue.product');
  await pool.query(`update catalogue.product set attributes = kinds.attributes from (values
      (1, '{"art": ["heft"]}'::jsonb), (2, '{"art": ["lineal"]}'), (3, '{"art": ["kreide"]}'), (4, '{"art": ["tafel"]}'),
      (5, '{"art": ["brett"]}'), (6, '{"art": ["zirkel"], "mine": ["2mm"]}'), (7, '{"art": ["zirkel"], "mine": ["4mm"]}'),
      (8, '{"art": ["zirkel"], "mine": ["2mm"]}'), (9, '{"art": ["mappe"]}')
    ) as kinds (id, attributes) where kinds.id = product.id`);
  await fillSet();
});
afterEach(() => dropAudited(database));

const words = (de: string, en = `${de} (en)`) => ({ de, en });
const perChild = (number: number, pieces: number, more: object = {}) => ({
  itemNumber: `N${number}`,
  pieces,
  isPerChild: true,
  substituteNumber: '',
  replacesNumber: '',
  ...more,
});

async function fillSet(): Promise<void> {
  const ctx = { db: auditedDb(database.db, { actor: 'staff:7', command: 'saveClassSetEdition' }) };
  const set = {
    code: 'klasse-1',
    subject: 'grade1',
    title: words('Klasse 1'),
    description: words('Alles dabei.'),
  };
  expect(await createClassSet(ctx, set)).toBeUndefined();
  const before = {
    schoolYear: 2025,
    isPublished: true,
    lines: [perChild(1, 3), perChild(2, 1), perChild(9, 1), perChild(7, 1)],
  };
  expect(await saveEdition(ctx, { id: 1, version: 1 }, before)).toBeUndefined();
  const lines = [
    perChild(1, 2),
    perChild(2, 1),
    perChild(3, 1, { isPerChild: false }),
    perChild(4, 1, { isPerChild: false, substituteNumber: 'n 5' }),
    perChild(6, 1, { replacesNumber: 'N7' }),
  ];
  const now = { schoolYear: 2026, isPublished: true, lines };
  expect(await saveEdition(ctx, { id: 1, version: 2 }, now)).toBeUndefined();
}

type Line = {
  itemId: number;
  entry: { itemId: number; quantity: number };
  neededPieces: number;
  leftOver: number;
  isSoldOut: boolean;
  isSubstituted: boolean;
  substitute: { entry: { itemId: number; quantity: number }; isNamed: boolean } | null;
  change: string | null;
  replacedName: string | null;
  piecesBefore: number | null;
};
type Shown = {
  schoolYear: string;
  yearBefore: string | null;
  children: number;
  title: string;
  removedNames: string[];
  totals: { entryCount: number; current: { amountMinor: number } };
  lines: Line[];
};

async function shown(
  ctx: Ctx,
  children: number | null,
  substituted: number[] = [],
): Promise<Shown> {
  const { classSet } = await askContract<{ classSet: Shown }>(
    ctx,
    `query ($children: Int, $substituted: [Int!]) { classSet(code: "klasse-1", children: $children, substituted: $substituted) {
      schoolYear yearBefore children title removedNames totals { entryCount current { amountMinor } }
      lines { itemId neededPieces leftOver isSoldOut isSubstituted change replacedName piecesBefore
        entry { itemId quantity } substitute { isNamed entry { itemId quantity } } } } }`,
    { children, substituted },
  );
  return classSet;
}

test('[SC8.packs] 28 children with two exercise books each need six packs of ten, and four are left over', async () => {
  const set = await shown(visitorOf(database.db), 28);
  expect(set.children).toBe(28);
  expect(set.lines[0]).toMatchObject({
    neededPieces: 56,
    leftOver: 4,
    entry: { itemId: 1, quantity: 6 },
  });
  expect(set.lines[1]).toMatchObject({ neededPieces: 28, leftOver: 0, entry: { quantity: 28 } });
  // One piece for the class, of which at least four are sold.
  expect(set.lines[2]).toMatchObject({ neededPieces: 1, leftOver: 3, entry: { quantity: 4 } });
  expect(set.totals).toMatchObject({
    entryCount: 3,
    current: { amountMinor: 6 * 690 + 28 * 349 + 4 * 300 },
  });
});

test('[SC8.packs] numbers of children are brought within their bounds, and packs cover every number', () => {
  expect([null, 0, -4, 11, 12, 32, 33, 99_999].map(childrenOf)).toEqual([
    24, 12, 12, 12, 12, 32, 32, 32,
  ]);
  for (let children = 12; children <= 32; children += 1)
    for (const packSize of [1, 3, 10, 12]) {
      const { quantity, leftOver } = packsFor(children * 2, { packSize, minimumOrderQuantity: 1 });
      expect(quantity * packSize - leftOver).toBe(children * 2);
      expect(leftOver).toBeGreaterThanOrEqual(0);
      expect(leftOver).toBeLessThan(packSize);
    }
});

test('[SC8.sold-out] what is sold out or too few is left out of the sum, with a substitute that staff named or of the same type', async () => {
  const ctx = visitorOf(database.db);
  const set = await shown(ctx, 28);
  expect(set.lines[3]).toMatchObject({
    isSoldOut: true,
    isSubstituted: false,
    substitute: { isNamed: true, entry: { itemId: 5, quantity: 1 } },
  });
  // Of five pieces in stock 28 are needed. Item 7 has another lead, item 8 the same.
  expect(set.lines[4]).toMatchObject({
    isSoldOut: true,
    substitute: { isNamed: false, entry: { itemId: 8, quantity: 28 } },
  });
  const substituted = await shown(ctx, 28, [4, 6, 1, 999]);
  expect(
    substituted.lines.map(({ entry, isSubstituted }) => [entry.itemId, isSubstituted]),
  ).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [5, true],
    [8, true],
  ]);
  expect(substituted.totals.current.amountMinor).toBe(
    set.totals.current.amountMinor + 4000 + 28 * 1100,
  );
  await database.pool.query('update stock.item_stock set on_hand = 0 where item_id in (5, 8)');
  const gone = await shown(ctx, 28, [4, 6]);
  expect(gone.lines.slice(3).map(({ substitute }) => substitute)).toEqual([null, null]);
  expect(gone.totals.current.amountMinor).toBe(set.totals.current.amountMinor);
});

test('[SC8.edition] an edition says what is new, replaced, fewer or gone since the one before', async () => {
  const set = await shown(visitorOf(database.db), 24);
  expect([set.schoolYear, set.yearBefore, set.removedNames]).toEqual([
    '2026/27',
    '2025/26',
    ['Alte Mappe'],
  ]);
  expect(
    set.lines.map(({ change, replacedName, piecesBefore }) => [change, replacedName, piecesBefore]),
  ).toEqual([
    ['FEWER', null, 72],
    [null, null, 24],
    ['NEW', null, null],
    ['NEW', null, null],
    ['REPLACED', 'Zirkel, blau', null],
  ]);
  const english = await shown(
    visitorOf(database.db, {
      host: 'en.educational.ranzen.de',
      account: (await customerNamed(database, 'Ada Hill')).visitor.account,
    }),
    24,
  );
  expect(english.title).toBe('Klasse 1 (en)');
});

test('[SC8.edition] an edition that is not published is not shown, and a set without one is unknown', async () => {
  const { pool } = database;
  const ctx = visitorOf(database.db);
  await pool.query('update class_sets.edition set is_published = false where school_year = 2026');
  expect((await shown(ctx, 24)).schoolYear).toBe('2025/26');
  await pool.query('update class_sets.edition set is_published = false');
  expect(await shown(ctx, 24)).toBeNull();
  expect(await askContract(ctx, '{ classSets { code } }')).toEqual({ classSets: [] });
  for (const code of ['', 'unbekannt', "'; drop", 'klasse-1\0', 'x'.repeat(9999)])
    expect(await planSet(ctx, { code })).toBeUndefined();
});

test('[SC8.pictures] the table of sets shows the first articles of the latest published edition, five at most', async () => {
  const { pool } = database;
  await pool.query(`update catalogue.item set picture_key = 'bild-' || id`);
  await pool.query(
    'insert into class_sets.line (class_set_id, school_year, item_id, position, pieces, is_per_child) values (1, 2026, 8, 9, 1, true)',
  );
  const asked = '{ classSets { articleCount pictures { url alt } } }';
  const pictureOf = (id: number, alt: string) => ({
    url: `/bilder/{format}/bild-${id}.webp`,
    alt,
  });
  expect(await askContract(visitorOf(database.db), asked)).toEqual({
    classSets: [
      {
        articleCount: 6,
        pictures: [
          pictureOf(1, 'Schulheft, 10er-Pack'),
          pictureOf(2, 'Lineal'),
          pictureOf(3, 'Kreide'),
          pictureOf(4, 'Tafel'),
          pictureOf(6, 'Zirkel'),
        ],
      },
    ],
  });
});

test('[SC8.edition] the difference follows the pieces of the class, also between pieces for each child and for the class', () => {
  const line = {
    itemId: 1,
    productId: 1,
    pieces: 1,
    isPerChild: true,
    substituteItemId: null,
    replacesItemId: null,
  };
  const before = [{ ...line, pieces: 24, isPerChild: false }];
  expect([20, 24, 30].map((children) => changeOf(line, before, children))).toEqual([
    'FEWER',
    undefined,
    'MORE',
  ]);
  expect(removedLines([{ ...line, itemId: 2, replacesItemId: 1 }], before)).toEqual([]);
});

const take = `mutation ($cartId: ID!, $substituted: [Int!], $idempotencyKey: String) {
  addClassSetToCart(cartId: $cartId, code: "klasse-1", children: 28, substituted: $substituted, idempotencyKey: $idempotencyKey) {
    successfullyAdded { productId added } quantityChanged { productId } unavailable { productId } } }`;

test('[SC8.basket] a set goes into the basket once for a key, with its substitutes and without what is sold out', async () => {
  const ctx = visitorOf(database.db);
  const cartId = await openCart(ctx);
  const key = { cartId, idempotencyKey: 'einmal-0001' };
  await Promise.all([askContract(ctx, take, key), askContract(ctx, take, key)]);
  const held = async () =>
    new Map((await readCart(ctx, cartId)).items.map(({ itemId, quantity }) => [itemId, quantity]));
  expect(await held()).toEqual(
    new Map([
      [1, 6],
      [2, 28],
      [3, 4],
    ]),
  );
  await askContract(ctx, take, { cartId, substituted: [6], idempotencyKey: 'einmal-0002' });
  expect(await held()).toEqual(
    new Map([
      [1, 12],
      [2, 56],
      [3, 8],
      [8, 28],
    ]),
  );
});

const list = `mutation ($code: String!, $requestKey: String!, $children: Int!) {
  listClassSet(code: $code, children: $children, substituted: [4], requestKey: $requestKey) {
    refusal { code } wishlist { externalId name } } }`;
type Listed = {
  listClassSet: {
    refusal: { code: string } | null;
    wishlist: { externalId: string; name: string } | null;
  };
};
const listOf = async (ctx: Ctx, requestKey: string, code = 'klasse-1') =>
  (await askContract<Listed>(ctx, list, { code, requestKey, children: 28 })).listClassSet;

test('[SC8.list] a set becomes one class list, also by two requests at once, with pieces per pupil that follow the class', async () => {
  const ctx = await customerNamed(database, 'Jana Weiß');
  const [one, two] = await Promise.all([listOf(ctx, 'anfrage-1'), listOf(ctx, 'anfrage-1')]);
  expect(one.wishlist?.name).toBe('Klasse 1');
  expect(two).toEqual(one);
  const { rows } = await database.pool.query(
    `select product_id::integer, quantity, per_pupil, pupils from lists.entry join lists.list on list.id = list_id
     where not is_default order by position`,
  );
  expect(rows).toEqual([
    { product_id: 1, quantity: 6, per_pupil: 2, pupils: 28 },
    { product_id: 2, quantity: 28, per_pupil: 1, pupils: 28 },
    { product_id: 3, quantity: 4, per_pupil: null, pupils: 28 },
    { product_id: 5, quantity: 1, per_pupil: null, pupils: 28 },
    { product_id: 6, quantity: 28, per_pupil: 1, pupils: 28 },
  ]);
  const other = await customerNamed(database, 'Emil Groß');
  expect((await listOf(other, 'anfrage-1')).wishlist?.externalId).not.toBe(
    one.wishlist?.externalId,
  );
  expect((await listOf(ctx, 'anfrage-2', 'unbekannt')).refusal).toEqual({ code: 'UNKNOWN_LIST' });
  await expect(listOf(ctx, 'kurz')).rejects.toThrow('8 to 64');
});

test('[SC8.list] a deleted list is not made again by its old request, and nothing is left of a list whose articles are not sold', async () => {
  const ctx = await customerNamed(database, 'Jana Weiß');
  await listOf(ctx, 'anfrage-1');
  await database.pool.query(
    `update lists.list set deleted_at = now(), is_standard = false where not is_default`,
  );
  expect((await listOf(ctx, 'anfrage-1')).refusal).toEqual({ code: 'UNKNOWN_LIST' });
  await database.pool.query('delete from lists.list');
  await database.pool.query('delete from catalogue.item_price');
  expect((await listOf(ctx, 'anfrage-3')).refusal).toEqual({ code: 'UNKNOWN_PRODUCT' });
  const { rows } = await database.pool.query('select from lists.list where not is_default');
  expect(rows).toEqual([]);
});

test('[SC8.offer] a set becomes an offer of what can be ordered, once for a key', async () => {
  const offer = `mutation { makeClassSetOffer(code: "klasse-1", children: 28, substituted: [4, 6], requestKey: "angebot-1") {
    offerNumber refusals { messageKey } } }`;
  type Made = {
    makeClassSetOffer: { offerNumber: string | null; refusals: { messageKey: string }[] };
  };
  const guest = await askContract<Made>(visitorOf(database.db), offer);
  expect(guest.makeClassSetOffer).toEqual({
    offerNumber: null,
    refusals: [{ messageKey: 'shop.offers.logIn' }],
  });
  const ctx = await customerNamed(database, 'Jana Weiß');
  const made = await askContract<Made>(ctx, offer);
  expect(made.makeClassSetOffer.refusals).toEqual([]);
  expect(await askContract(ctx, offer)).toEqual(made);
  const { rows } = await database.pool.query<{ lines: { itemId: number; quantity: number }[] }>(
    'select lines from offers.offer',
  );
  expect(rows[0]?.lines.map(({ itemId, quantity }) => [itemId, quantity]).toSorted()).toEqual([
    [1, 6],
    [2, 28],
    [3, 4],
    [5, 1],
    [8, 28],
  ]);
});

test('[SC8.packs] a set needs four statements at most, whatever it holds', async () => {
  const counted = countingDb(database.db);
  await planSet({ ...visitorOf(database.db), db: counted.db }, { code: 'klasse-1', children: 28 });
  expect(counted.statements()).toBe(4);
});
