import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { changePrices } from '#shop/catalogue/change-prices.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { addEditors, eanOf, editorOf } from '#tests/support/catalogue-desk.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { runWaitingJobs } from '#tests/support/run-waiting-jobs.ts';
import { findDuties } from '../duties/find-duties.ts';
import { addItems } from '../items/add-items.ts';
import { changeProducts } from '../products/change-products.ts';
import { createProducts } from '../products/create-products.ts';
import {
  publishProducts,
  retireProducts,
  schedulePublishing,
  withdrawProducts,
} from './change-states.ts';
import { publishPlanned } from './publish-planned.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createCatalogueDatabase();
  await addEditors(database.pool, ['Ada', 'Ben']);
  await database.pool.query('select catalogue.continue_ids()');
});
afterEach(() => database.drop());

const ctx = (person = 7) => ({
  ...editorOf(database.db, clock, person),
  staff: { id: person },
});
const read = async (statement: string) => (await database.pool.query(statement)).rows as unknown[];
const stateOf = async (id: number) =>
  (await read(`select state, publish_at from catalogue.product where id = ${id}`))[0];
const listed = (id: number) =>
  read(`select price_list from catalogue.product_listing where product_id = ${id} order by 1`);

/** A toy that lacks its German warnings alone; the ids of product and item are 107 and 1062. */
async function makeToy(): Promise<void> {
  await createProducts(ctx(), {
    key: randomUUID(),
    products: [
      {
        fields: { brandId: 1, mainCategoryId: 112, kind: 'toy', ageFromMonths: 36 },
        texts: {
          de: { name: 'Holzkran', description: 'Ein Kran.' },
          en: { name: 'Wooden crane', description: 'A crane.', warnings: ['Small parts.'] },
        },
      },
    ],
  });
  await addItems(ctx(), {
    key: randomUUID(),
    items: [{ productId: 107, fields: { orderNumber: 'KRAN1', ean: eanOf(77) } }],
  });
  await changePrices(ctx(), [{ itemId: 1062, priceList: 'de', amountMinor: 1999 }]);
  await database.pool.query('insert into stock.item_stock (item_id, on_hand) values (1062, 5)');
  await database.pool.query(
    `insert into catalogue.picture (product_id, position, picture_key) values (107, 1, 'kran')`,
  );
}
const warn = () =>
  changeProducts(ctx(), [{ id: 107, texts: { de: { warnings: ['Kleinteile.'] } } }]);

describe('[OP1.catalogue] a product is published', () => {
  beforeEach(makeToy);

  test('only with what the law asks for: the refusal names each missing field', async () => {
    await database.pool.query(`update catalogue.brand set manufacturer_email = '' where id = 1`);
    expect(await publishProducts(ctx(), [{ id: 107 }, { id: 101 }])).toMatchObject([
      {
        refused: 'DUTY_MISSING',
        field: 'maker.email',
        others: [{ field: 'warnings.de', messageKey: 'catalogue.duty.toy' }],
      },
      { id: 101, changes: [] },
    ]);
    expect(await stateOf(107)).toMatchObject({ state: 'draft' });
    expect(await listed(107)).toEqual([]);
    expect(await findDuties(database, [107])).toEqual([
      {
        productId: 107,
        missing: [
          { field: 'maker.email', duty: 'productSafety' },
          { field: 'warnings.de', duty: 'toy' },
        ],
        withoutPrice: ['at', 'ch', 'edu'],
      },
    ]);
  });

  test('and is listed and found then, with the names and the picture of its item', async () => {
    await warn();
    expect(await publishProducts(ctx(), [{ id: 107 }])).toEqual([
      { id: 107, changes: [{ field: 'state', before: 'draft', after: 'published' }] },
    ]);
    expect(await listed(107)).toEqual([{ price_list: 'de' }]);
    expect(await read('select picture_key from catalogue.item where id = 1062')).toEqual([
      { picture_key: 'kran' },
    ]);
    expect(await publishProducts(ctx(), [{ id: 107 }])).toEqual([{ id: 107, changes: [] }]);
  });

  test('and is retired and withdrawn', async () => {
    await warn();
    await publishProducts(ctx(), [{ id: 107 }]);
    expect(await retireProducts(ctx(), [{ id: 107 }, { id: 999 }])).toMatchObject([
      { changes: [{ after: 'retired' }] },
      { refused: 'PRODUCT_UNKNOWN' },
    ]);
    expect(await listed(107)).toEqual([]);
    expect(await read('select is_sellable from catalogue.offer where item_id = 1062')).toEqual([
      { is_sellable: false },
    ]);
    await withdrawProducts(ctx(), [{ id: 107 }]);
    expect(await read('select from catalogue.offer where item_id = 1062')).toEqual([]);
  });

  test('not where it changed since it was seen', async () => {
    expect(await retireProducts(ctx(), [{ id: 107, version: 1 }])).toMatchObject([
      { refused: 'CHANGED_MEANWHILE' },
    ]);
    expect(await retireProducts(ctx(), [{ id: 107, version: 2 }])).toMatchObject([{ id: 107 }]);
  });

  test('many with as many statements as one', async () => {
    const countOf = async (ids: readonly number[]) => {
      const { db, statements } = countingDb(database.db);
      await retireProducts(
        { db, clock },
        ids.map((id) => ({ id })),
      );
      return statements();
    };
    expect(await countOf([101])).toBe(await countOf([102, 103, 104, 105]));
  });
});

describe('[OP1.catalogue] publishing is planned', { tags: 'deep' }, () => {
  const at = '2026-12-01T06:00:00.000Z';
  const plan = (publishAt: string | null) =>
    schedulePublishing(ctx(8), { products: [{ id: 107 }], publishAt });
  const publish = async (publishAt: string) => {
    const logged: unknown[] = [];
    const log = { warn: (facts: unknown) => void logged.push(facts) } as never;
    await publishPlanned(
      { db: database.db, clock, log },
      { productIds: [107], publishAt, by: 'staff:8' },
    );
    return logged;
  };
  beforeEach(async () => {
    await makeToy();
    await warn();
  });

  test('and carried out once, in the name of who planned it', async () => {
    expect(await plan(at)).toEqual([
      { id: 107, changes: [{ field: 'publishAt', before: null, after: at }] },
    ]);
    expect(await plan(at)).toEqual([{ id: 107, changes: [] }]);
    expect(await publish(at)).toEqual([]);
    await publish(at);
    expect(await stateOf(107)).toEqual({ state: 'published', publish_at: null });
    const entries = await findEntries(database.db, {
      relation: 'catalogue.product',
      record: '107',
      command: 'publishProducts',
      limit: 5,
    });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ actor: 'staff:8', actorName: 'Ben' });
  });

  test('and carried out by a job at that time', async () => {
    clock.moveTo('2020-01-01T00:00:00Z');
    await plan('2020-01-01T00:05:00.000Z');
    const log = { warn: () => undefined } as never;
    const faults = await runWaitingJobs(database, ['publish-products'], (_, planned) =>
      publishPlanned({ db: database.db, clock, log }, planned as never),
    );
    expect(faults).toEqual([]);
    expect(await stateOf(107)).toEqual({ state: 'published', publish_at: null });
  });

  test('and is not carried out at a time that was changed or called off', async () => {
    await plan(at);
    await plan('2026-12-02T06:00:00.000Z');
    await publish(at);
    expect(await stateOf(107)).toMatchObject({ state: 'draft' });
    await plan(null);
    await publish('2026-12-02T06:00:00.000Z');
    expect(await stateOf(107)).toEqual({ state: 'draft', publish_at: null });
  });

  test('and leaves a draft that lacks something by then, with a line in the log', async () => {
    await plan(at);
    await changeProducts(ctx(), [{ id: 107, texts: { de: { warnings: [] } } }]);
    expect(await publish(at)).toEqual([
      { productId: 107, refused: 'DUTY_MISSING', field: 'warnings.de' },
    ]);
    expect(await stateOf(107)).toMatchObject({ state: 'draft', publish_at: new Date(at) });
  });

  test.each([
    ['the past', '2026-11-21T09:59:59Z'],
    ['three years', '2029-11-22T00:00:00Z'],
    ['no time', 'soon'],
  ])('but not for %s', async (_, publishAt) => {
    expect(await plan(publishAt)).toMatchObject([{ refused: 'TIME_WRONG', field: 'publishAt' }]);
  });

  test('and neither for a published product nor for one that lacks something', async () => {
    await changeProducts(ctx(), [{ id: 107, texts: { de: { warnings: [] } } }]);
    expect(await plan(at)).toMatchObject([{ refused: 'DUTY_MISSING', field: 'warnings.de' }]);
    expect(
      await schedulePublishing(ctx(), { products: [{ id: 101 }], publishAt: at }),
    ).toMatchObject([{ refused: 'NOT_DRAFT' }]);
  });
});
