import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { viewStock } from '#shop/stock-desk/find-stock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn } from '#tests/support/exchange.ts';
import { addItems } from '#tests/support/items.ts';
import { abortRun, mapColumns, pauseRun, resumeRun, takeRunBack } from './command-run.ts';
import { describeTable } from './command-run.ts';
import { continueRun } from './continue-run.ts';
import { runBatch } from './run-batch.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let exchange: ReturnType<typeof exchangeIn>;
beforeEach(async () => {
  database = await createTestDatabase();
  clock.moveTo('2026-11-21T10:00:00Z');
  exchange = exchangeIn(database, clock);
  await addItems(database.pool, [
    { id: 1, onHand: 10 },
    { id: 2, onHand: 2, isBook: true },
    { id: 3, onHand: 0 },
  ]);
});
afterEach(() => dropAudited(database));

const prices = async (list = 'de') => {
  const { rows } = await database.pool.query(
    'select amount_minor, old_amount_minor, recommended_minor from catalogue.item_price where price_list = $1 order by item_id',
    [list],
  );
  return rows.map((row) => Object.values(row as object) as unknown);
};
const stocks = async () => {
  const { rows } = await database.pool.query<{ on_hand: number }>(
    'select on_hand from stock.item_stock order by item_id',
  );
  return rows.map(({ on_hand }) => on_hand);
};
/** Every row of the catalogue, its history, the ledger and the trail, with the transaction that wrote it. */
const everything = async () => {
  const tables = [
    'catalogue.item_price',
    'catalogue.price_history',
    'catalogue.item',
    'catalogue.product',
    'stock.item_stock',
    'stock.movement',
  ];
  const found: unknown[] = [];
  for (const table of tables)
    found.push(
      (await database.pool.query(`select xmin::text, * from ${table} order by 2, 3, 4`)).rows,
    );
  const entries = await findEntries(database.db, { limit: 100 });
  return [...found, entries.filter(({ relation }) => !relation.startsWith('exchange.'))];
};
const counts = ({
  state,
  doneCount,
  changedCount,
  sameCount,
  refusedCount,
}: Awaited<ReturnType<typeof exchange.run>>) => [
  state,
  doneCount,
  changedCount,
  sameCount,
  refusedCount,
];

const file = [
  'itemNumber;price.de;stock',
  'N1;12,95;10',
  'N2;1.099,5;7',
  'N3;;',
  'N9;5,00;1',
  'N1;11,00;1',
  ';3,00;1',
  'N3;abc;-4',
].join('\n');

describe('[OP2.errors] a table that is tried', () => {
  test('has a verdict per line and column, with old and new values, and changes nothing', async () => {
    const before = await everything();
    const { id } = await exchange.receive(file);
    expect(counts(await exchange.tried(id))).toEqual(['tried', 7, 2, 1, 4]);
    const price = (beforeMinor: number, after: number) => ({
      field: 'price.de',
      before: beforeMinor,
      after,
    });
    expect(await exchange.lines(id)).toEqual([
      {
        line: 2,
        itemNumber: 'N1',
        verdict: 'changed',
        problems: null,
        changes: [price(1000, 1295)],
      },
      {
        line: 3,
        itemNumber: 'N2',
        verdict: 'changed',
        problems: null,
        changes: [price(1000, 109_950), { field: 'stock', before: 2, after: 7 }],
      },
      { line: 4, itemNumber: 'N3', verdict: 'same', problems: null, changes: null },
      {
        line: 5,
        itemNumber: 'N9',
        verdict: 'refused',
        problems: [{ field: 'itemNumber', messageKey: 'shop.exchange.unknownItem' }],
        changes: null,
      },
      {
        line: 6,
        itemNumber: 'N1',
        verdict: 'refused',
        problems: [
          { field: 'itemNumber', messageKey: 'shop.exchange.repeated', values: { line: 2 } },
        ],
        changes: null,
      },
      {
        line: 7,
        itemNumber: null,
        verdict: 'refused',
        problems: [{ field: 'itemNumber', messageKey: 'shop.exchange.keyMissing' }],
        changes: null,
      },
      {
        line: 8,
        itemNumber: 'N3',
        verdict: 'refused',
        problems: [
          { field: 'price.de', messageKey: 'shop.exchange.amountWrong', values: { text: 'abc' } },
          { field: 'stock', messageKey: 'shop.exchange.piecesWrong', values: { text: '-4' } },
          { field: 'itemNumber', messageKey: 'shop.exchange.repeated', values: { line: 4 } },
        ],
        changes: null,
      },
    ]);
    expect(await everything()).toEqual(before);
  });

  test('is refused by lines as wholes where a verb refuses a part of them', async () => {
    const { id } = await exchange.receive(
      'itemNumber;stock;price.de;oldPrice.de\nN1;3;5;9\nN2;3;5;9\nN3;1;9;5\n',
    );
    expect(counts(await exchange.started(id))).toEqual(['done', 3, 1, 0, 2]);
    const [first, book, wrong] = await exchange.lines(id);
    expect(first?.verdict).toBe('changed');
    expect(book?.problems).toEqual([
      { field: 'oldPrice.de', messageKey: 'shop.price.fixed', values: {} },
    ]);
    expect(wrong?.problems).toMatchObject([{ messageKey: 'shop.price.invalid' }]);
    expect(await stocks()).toEqual([3, 2, 0]);
    expect(await prices()).toEqual([
      [500, 900, null],
      [1000, null, null],
      [1000, null, null],
    ]);
  });
});

describe('[OP2.csv] an import', () => {
  test(
    'over all items leaves the printed catalogue free, and its zero is no change',
    { tags: 'deep' },
    async () => {
      await database.pool.query(
        'update catalogue.item set is_catalog = true, max_quantity = 1 where id = 3',
      );
      await database.pool.query(
        'update catalogue.item_price set amount_minor = 0 where item_id = 3',
      );
      const { id } = await exchange.receive('itemNumber;price.de;stock\nN1;5;3\nN2;5;3\nN3;5;3\n');
      expect(counts(await exchange.started(id))).toEqual(['done', 3, 2, 0, 1]);
      expect((await exchange.lines(id))[2]?.problems).toEqual([
        { field: 'price.de', messageKey: 'shop.price.catalogueFree', values: {} },
      ]);
      expect((await prices())[2]).toEqual([0, null, null]);
      expect(await stocks()).toEqual([3, 3, 0]);
      const same = await exchange.receive('itemNumber;price.de;price.ch;stock\nN3;0,00;0;0\n');
      expect(counts(await exchange.started(same.id))).toEqual(['done', 1, 0, 1, 0]);
    },
  );

  test('changes the given columns alone, through history, ledger and trail', async () => {
    const { id } = await exchange.receive(file);
    expect(counts(await exchange.started(id))).toEqual(['done', 7, 2, 1, 4]);
    expect(await prices()).toEqual([
      [1295, null, null],
      [109_950, null, null],
      [1000, null, null],
    ]);
    expect(await prices('at')).toEqual([
      [1000, null, null],
      [1000, null, null],
      [1000, null, null],
    ]);
    expect(await stocks()).toEqual([10, 7, 0]);
    const stock = await viewStock(exchange.ctx, 'N2');
    expect(stock?.movements.rows[0]).toMatchObject({
      change: 5,
      kind: 'adjusted',
      reason: `Import ${id}: prices.csv`,
      by: 'Karla Catalogue',
    });
    const [entry] = await findEntries(database.db, { relation: 'catalogue.item_price', limit: 1 });
    const [moved] = await findEntries(database.db, { relation: 'stock.item_stock', limit: 1 });
    expect(entry ?? moved).toMatchObject({
      actor: 'staff:7',
      command: 'runImport',
      requestId: `exchange-${id}`,
    });
  });

  test('of the same file again changes no row, no history and no entry of the trail', async () => {
    await exchange.started((await exchange.receive(file)).id);
    const before = await everything();
    const { id } = await exchange.receive(file);
    expect(counts(await exchange.started(id))).toEqual(['done', 7, 0, 3, 4]);
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['productNumber;price.DEFAULT.gross;stock', ['itemNumber', 'price.de', 'stock']],
    ['Artikelnummer;GTIN;Brutto-VK;UVP', ['itemNumber', 'ean', 'price.de', 'recommendedPrice.de']],
    ['Variant SKU,Tags,Variant Price', ['itemNumber', '', 'price.de']],
  ])('with the columns %s is understood', async (header, mapping) => {
    const { mapping: guessed } = await exchange.receive(`${header}\n${header}\n`);
    expect(guessed).toEqual(mapping);
  });

  test('finds items by EAN, with zeros that a spreadsheet took away', async () => {
    await database.pool.query("update catalogue.item set ean = '0012345678905' where id = 3");
    const { id } = await exchange.receive('ean;stock\n12345678905;8\n4,00638E+12;1\nE2;9\n');
    await exchange.started(id);
    expect(await stocks()).toEqual([10, 9, 8]);
    const [, rounded] = await exchange.lines(id);
    expect(rounded?.problems).toMatchObject([
      { field: 'ean', messageKey: 'shop.exchange.eanRounded' },
    ]);
  });

  test('keeps the mapping of a sender for its next file', async () => {
    const first = await exchange.receive('Nr;VK\nN1;7,00\n', { sender: 'Großhandel' });
    expect(first.mapping).toEqual(['', '']);
    expect(await mapColumns(exchange.ctx, first, ['itemNumber', 'price.de'])).toBeUndefined();
    const next = await exchange.receive('VK;Nr\n8,00;N1\n', { sender: 'Großhandel' });
    expect(next.mapping).toEqual(['price.de', 'itemNumber']);
    await exchange.started(next.id);
    expect((await prices())[0]).toEqual([800, null, null]);
  });

  test('is read again where staff say how it is written', async () => {
    const run = await exchange.receive('itemNumber;price.de\nN1;1.234\n');
    const dialect = run.dialect ?? { encoding: 'utf-8', delimiter: ';', headerLine: 1 };
    expect(await describeTable(exchange.ctx, run, { ...dialect, decimal: '.' })).toBeUndefined();
    await exchange.work(run.id);
    await exchange.started(run.id);
    expect((await exchange.lines(run.id))[0]?.verdict).toBe('refused');
  });

  test('of a file that cannot be read says why', async () => {
    const { state, refusal } = await exchange.receive('a;b\n1;"2\n');
    expect(state).toBe('unreadable');
    expect(refusal?.messageKey).toBe('exchange.quoteOpen');
  });
});

describe('[OP2.csv] names and terms of items', { tags: 'deep' }, () => {
  const products = async () => {
    const { rows } = await database.pool.query(`
      select name, minimum_order_quantity as minimum, max_quantity as maximum, is_sellable as sellable
      from catalogue.item join catalogue.product_text using (product_id) where language = 'de' order by item.id`);
    return rows.map((row) => Object.values(row as object) as unknown);
  };

  test('come in with refusals of their own, go out, and are taken back', async () => {
    const { id } = await exchange.receive(
      'itemNumber;name.de;minimumOrderQuantity;isSellable\nN1;Heft liniert;2;nein\nN2;;0;\nN3;Heft 3;1;vielleicht\n',
    );
    expect(counts(await exchange.started(id))).toEqual(['done', 3, 1, 0, 2]);
    const [first, wrong, neither] = await exchange.lines(id);
    expect(first?.changes).toEqual([
      { field: 'minimumOrderQuantity', before: 1, after: 2 },
      { field: 'isSellable', before: 'yes', after: 'no' },
      { field: 'name.de', before: 'Heft 1', after: 'Heft liniert' },
    ]);
    expect(wrong?.problems).toMatchObject([
      { field: 'minimumOrderQuantity', messageKey: 'shop.exchange.valueWrong' },
    ]);
    expect(neither?.problems).toMatchObject([{ messageKey: 'shop.exchange.flagWrong' }]);
    expect(await products()).toEqual([
      ['Heft liniert', 2, 9999, false],
      ['Heft 2', 1, 9999, true],
      ['Heft 3', 1, 9999, true],
    ]);
    const taken = await takeRunBack(exchange.ctx, await exchange.run(id));
    if ('refused' in taken) throw new Error(taken.refused);
    expect(counts(await exchange.work(taken.runId))).toEqual(['done', 1, 1, 0, 0]);
    expect((await products())[0]).toEqual(['Heft 1', 1, 9999, true]);
  });
});

describe('[OP2.csv] the commands of a run', () => {
  test('are refused for a version that was not seen, a state that is over, and without a key', async () => {
    const run = await exchange.receive('Nr;VK\nN1;7,00\n');
    const { id, version } = run;
    expect(await mapColumns(exchange.ctx, { id, version: 99 }, ['', ''])).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    expect(await mapColumns(exchange.ctx, run, ['price.de', ''])).toMatchObject({
      refused: 'KEY_MISSING',
    });
    expect(await mapColumns(exchange.ctx, run, ['ean', 'ean'])).toMatchObject({
      refused: 'FIELD_WRONG',
    });
    expect(await pauseRun(exchange.ctx, { id, version })).toMatchObject({ refused: 'WRONG_STATE' });
    expect(await pauseRun(exchange.ctx, { id: 99, version })).toMatchObject({ refused: 'UNKNOWN' });
  });

  test('pause it after a batch, continue it there and abort it', async () => {
    const { id } = await exchange.receive(file);
    await database.pool.query("update exchange.run set state = 'running' where id = $1", [id]);
    expect(await pauseRun(exchange.ctx, await exchange.run(id))).toBeUndefined();
    await continueRun({ db: database.db, clock }, id);
    expect((await exchange.run(id)).doneCount).toBe(0);
    expect(await resumeRun(exchange.ctx, await exchange.run(id))).toBeUndefined();
    expect(await runBatch(exchange.ctx, id)).toBe(true);
    expect(await abortRun(exchange.ctx, await exchange.run(id))).toBeUndefined();
    expect(counts(await exchange.work(id))).toEqual(['aborted', 7, 2, 1, 4]);
  });

  test('take it back, but for lines that changed since', async () => {
    const { id } = await exchange.receive(
      'itemNumber;price.de;stock\nN1;12;20\nN2;13;5\nN3;14;6\n',
    );
    await exchange.started(id);
    await database.pool.query('update stock.item_stock set on_hand = 4 where item_id = 2');
    const taken = await takeRunBack(exchange.ctx, await exchange.run(id));
    if ('refused' in taken) throw new Error(taken.refused);
    expect(counts(await exchange.work(taken.runId))).toEqual(['done', 3, 2, 0, 1]);
    expect(await prices()).toEqual([
      [1000, null, null],
      [1300, null, null],
      [1000, null, null],
    ]);
    expect(await stocks()).toEqual([10, 4, 0]);
    expect((await exchange.lines(taken.runId))[1]).toMatchObject({
      verdict: 'refused',
      problems: [{ field: 'stock', messageKey: 'shop.exchange.changedSince', values: { now: 4 } }],
    });
    expect(await takeRunBack(exchange.ctx, await exchange.run(id))).toMatchObject({
      refused: 'UNDONE',
    });
  });
});
