import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createColumnsFile } from '#adapters/catalogue-index/columns-file.ts';
import {
  type ColumnsKeeper,
  createColumnsKeeper,
} from '#adapters/catalogue-index/columns-keeper.ts';
import type { IndexedProduct } from '#adapters/catalogue-index/columns/indexed-product-port.ts';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import type { CatalogueQuery } from '#adapters/catalogue-index/port.ts';
import { changePrice } from '#shop/catalogue/change-price.ts';
import { refreshListings } from '#shop/catalogue/price.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { sortedResult } from '#adapters/catalogue-index/sorted-result.ts';
import { createCatalogueSource } from './catalogue-source.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const thisTest = new URL(import.meta.url);
const otherCode = new URL('index-thread.ts', import.meta.url);
let database: TestDatabase;
let folder: string;
let path: string;
const keepers: ColumnsKeeper[] = [];
beforeEach(async () => {
  database = await createCatalogueDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ranzen-columns-'));
  path = join(folder, 'index', 'columns');
});
afterEach(async () => {
  for (const keeper of keepers.splice(0)) keeper.close();
  await rm(folder, { recursive: true });
  await database.drop();
});

/** The columns of a process that starts, once they are built and stored. */
async function start({ code = thisTest, at = path } = {}) {
  const source = createCatalogueSource(database.db);
  const reads = {
    products: vi.spyOn(source, 'readProducts'),
    some: vi.spyOn(source, 'findProducts'),
  };
  const onFileFault = vi.fn<(fault: unknown) => void>();
  const onFault = (fault: unknown) => {
    throw fault;
  };
  const file = createColumnsFile({ path: at, code: [code] });
  const keeper = createColumnsKeeper({ source, clock, onFault, file, onFileFault });
  keepers.push(keeper);
  await keeper.build();
  // A refresh waits until the columns are stored.
  await keeper.refresh([]);
  const faults = () => onFileFault.mock.calls.map(([fault]) => String(fault));
  const readIds = () => reads.some.mock.calls.flatMap(([, ids]) => ids);
  return { keeper, readIds, fills: () => reads.products.mock.calls.length, faults };
}

const queries: CatalogueQuery[] = [
  firstPage,
  { ...firstPage, categoryId: 9 },
  { ...firstPage, categoryId: 1, sort: 'name', language: 'en' },
  { ...firstPage, text: 'Gouache', sort: 'relevance' },
  { ...firstPage, text: 'Ölfarbe', sort: 'relevance' },
  { ...firstPage, enums: [{ id: 'farbe', values: ['rot'] }], sort: 'priceAsc' },
];

async function expectSameAsDatabase({ keeper }: { keeper: ColumnsKeeper }): Promise<void> {
  const columns = keeper.columns();
  const postgres = createPostgresIndex({ db: database.db, clock });
  for (const query of queries) {
    const result = columns && sortedResult(columns.query(query));
    expect(result).toEqual(sortedResult(await postgres.query(query)));
  }
}

test('[OP5] an index that starts again restores its columns and reads what changed meanwhile', async () => {
  const first = await start();
  expect([first.fills(), first.readIds()]).toEqual([1, []]);
  const { db, pool } = database;
  await changePrice(
    { db, clock },
    {
      itemId: 1011,
      priceList: 'de',
      amountMinor: 123,
      oldAmountMinor: 500,
      recommendedMinor: null,
    },
  );
  await pool.query(`update catalogue.product_text set name = 'Ölfarbe' where product_id = 102`);
  await pool.query(`update catalogue.product set state = 'draft' where id = 103`);
  await refreshListings(db, [103]);
  const second = await start();
  expect([second.fills(), second.readIds()]).toEqual([0, [102]]);
  await expectSameAsDatabase(second);
});

test('[OP5] an index whose notices were interrupted compares its columns instead of filling them again', async () => {
  const started = await start();
  await database.pool.query(`update catalogue.product set sales_90_days = 999 where id = 104`);
  await database.pool.query(`update catalogue.product set state = 'draft' where id = 101`);
  await refreshListings(database.db, [101]);
  await started.keeper.build();
  expect([started.fills(), started.readIds()]).toEqual([1, []]);
  await expectSameAsDatabase(started);
});

test('[OP5] damaged columns are reported, filled from the database and stored again', async () => {
  await start();
  const stored = await readFile(path);
  stored[stored.length - 100] = (stored[stored.length - 100] ?? 0) ^ 1;
  await writeFile(path, stored);
  const second = await start();
  expect(second.faults()).toEqual([`Error: ${path} is damaged: its checksum differs.`]);
  expect(second.fills()).toBe(1);
  await expectSameAsDatabase(second);
  expect((await start()).fills()).toBe(0);
  await writeFile(path, stored.subarray(0, 1_000));
  const cut = await start();
  expect([cut.faults(), cut.fills()]).toEqual([[`Error: ${path} ends too early.`], 1]);
  await writeFile(path, 'Something else that is as long as a mark');
  const other = await start();
  expect([other.faults(), other.fills()]).toEqual([[`Error: ${path} is no file of columns.`], 1]);
});

test('[OP5] columns that other code stored are not restored', async () => {
  await start({ code: otherCode });
  const second = await start();
  expect([second.fills(), second.faults()]).toEqual([1, []]);
});

test('[OP5] columns that the same code stored in another folder are restored', async () => {
  const copy = join(folder, basename(thisTest.pathname));
  await copyFile(thisTest, copy);
  await start({ code: pathToFileURL(copy) });
  expect((await start()).fills()).toBe(0);
});

test('[OP5] an index that cannot store its columns answers from memory', async () => {
  await writeFile(join(folder, 'file'), '');
  const started = await start({ at: join(folder, 'file', 'columns') });
  expect(started.faults()).toHaveLength(2);
  await expectSameAsDatabase(started);
});

test('[OP5] columns are stored again when a tenth of their rows is new', async () => {
  const { keeper } = await start();
  const before = await readFile(path);
  await database.pool.query(`update catalogue.product set sales_90_days = 999 where id = 104`);
  await keeper.refresh([104]);
  await keeper.refresh([]);
  expect((await readFile(path)).equals(before)).toBe(true);
  await database.pool.query(
    `update catalogue.product_text set name = 'Ölfarbe' where product_id = 102`,
  );
  await keeper.refresh([102]);
  await keeper.refresh([]);
  expect((await readFile(path)).equals(before)).toBe(false);
});

/** Enough rows for an index to be filled anew where most of them are outdated. */
const manyProducts = 12_000;

function manyOf(edition: number): IndexedProduct[] {
  const words = 'heft\n\n\n';
  return Array.from({ length: manyProducts }, (_, place) => ({
    id: place + 1,
    stamp: place * 2 + edition,
    amounts: [100, 100, 100, 100],
    isReduced: [false, false, false, false],
    sales: 0,
    rating: 0,
    releasedDay: 20_000,
    names: { de: `Heft ${edition}`, en: `Book ${edition}` },
    brand: 'Farbwerk',
    attributes: {},
    categoryIds: [],
    words: { de: words, en: words },
  }));
}

test('[OP5] stored columns of which most rows are outdated are filled anew', async () => {
  const file = createColumnsFile({ path, code: [thisTest] });
  const build = async (edition: number) => {
    const products = manyOf(edition);
    const readProducts = vi.fn<() => AsyncGenerator<IndexedProduct[]>>(async function* all() {
      yield products;
    });
    const source = {
      findCategories: async () => [],
      readProducts,
      async *readFacts() {
        yield products;
      },
      findProducts: async (_: Date, ids: readonly number[]) =>
        ids.map((id) => products[id - 1] as IndexedProduct),
      findNextPriceChange: async () => undefined,
      findDueProducts: async () => [],
    };
    const keeper = createColumnsKeeper({ source, clock, onFault: () => undefined, file });
    keepers.push(keeper);
    await keeper.build();
    await keeper.refresh([]);
    return [readProducts.mock.calls.length, keeper.columns()?.describe().rows];
  };
  expect(await build(0)).toEqual([1, manyProducts]);
  expect(await build(0)).toEqual([0, manyProducts]);
  expect(await build(1)).toEqual([1, manyProducts]);
});
