import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeCatalogue, openCatalogue, type WantedCatalogue } from '#shop/bmecat/make-catalogue.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn } from '#tests/support/exchange.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { describeTable, takeRunBack } from './command-run.ts';
import { listLines } from './view-runs.ts';
import { writeVerdictFile } from './write-verdicts.ts';

const clock = fixedClock('2026-11-23T10:00:00Z');
let database: TestDatabase;
let exchange: ReturnType<typeof exchangeIn>;
beforeEach(async () => {
  clock.moveTo('2026-11-23T10:00:00Z');
  database = await createDemoDatabase();
  exchange = exchangeIn(database, clock);
});
afterEach(() => dropAudited(database));

const localeFor = () => Promise.resolve(visitorOf(database.db, { clock }));
const wholeOf = async (source: AsyncIterable<Buffer> | undefined): Promise<Buffer> => {
  const gathered: Buffer[] = [];
  for await (const part of source ?? []) gathered.push(part);
  return Buffer.concat(gathered);
};
/** A catalogue as the shop writes it. */
const written = async (wanted: Partial<WantedCatalogue> = {}): Promise<Buffer> => {
  const everything = {
    version: '2005',
    transaction: 'newCatalog',
    priceList: 'de',
    language: 'de',
  };
  const ctx = { db: database.db, clock, localeFor };
  const made = await makeCatalogue(ctx, {
    key: randomUUID(),
    by: 'Mara Markt',
    wanted: { ...everything, ...wanted },
  });
  if (isRefusal(made)) throw new Error(made.refused);
  const opened = await openCatalogue(ctx, made.id);
  return wholeOf(opened?.content);
};
const receive = (content: string | Buffer, sender = '') =>
  exchange.receive(content, { name: 'katalog.xml', sender });
const state = async () => {
  const { rows } = await database.pool.query(`
    select order_number, name, minimum_order_quantity, price_list, amount_minor, recommended_minor, item_price.xmin::text
    from catalogue.item join catalogue.product on product.id = product_id
    join catalogue.item_text on item_text.item_id = item.id
    join catalogue.item_price on item_price.item_id = item.id
    order by item.id, language, price_list`);
  return rows as Record<string, unknown>[];
};

describe('[OP2.bmecat] a catalogue that the shop wrote', () => {
  test.each([
    ['2005', 'de', 'de'],
    ['1.2', 'de', 'de'],
    ['2005', 'edu', 'en'],
    ['1.2', 'edu', 'de'],
    ['2005', 'at', 'de'],
    ['1.2', 'ch', 'en'],
  ] as const)(
    'of version %s, list %s and language %s changes nothing when it is imported',
    async (version, priceList, language) => {
      const before = await state();
      const run = await receive(await written({ version, priceList, language }));
      expect(run).toMatchObject({ state: 'ready', format: 'bmecat' });
      expect(run.lineCount).toBeGreaterThan(100);
      const done = await exchange.started(run.id);
      expect(done).toMatchObject({
        state: 'done',
        sameCount: run.lineCount,
        changedCount: 0,
        refusedCount: 0,
      });
      expect(await state()).toEqual(before);
    },
  );

  test('gives the shop its own prices, names and quantities back', { tags: 'deep' }, async () => {
    const catalogue = await written();
    const { rows } = await database.pool.query<{ id: string; number: string; amount: number }>(
      `select item.id, order_number as number, amount_minor as amount from catalogue.item
       join catalogue.offer on offer.item_id = item.id and price_list = 'de' and offer.is_sellable and not is_catalog
       join catalogue.product on product.id = item.product_id and not is_book
       where amount_minor > 0 order by item.id limit 1`,
    );
    const [item] = rows;
    await database.pool.query(
      `update catalogue.item_price set amount_minor = amount_minor + 100, old_amount_minor = null
       where item_id = $1 and price_list = 'de'`,
      [item?.id],
    );
    const { id } = await receive(catalogue);
    expect(await exchange.tried(id)).toMatchObject({ changedCount: 1, refusedCount: 0 });
    const line = (await exchange.lines(id)).find(({ verdict }) => verdict === 'changed');
    expect(line).toMatchObject({
      itemNumber: item?.number,
      changes: [{ field: 'price.de', before: (item?.amount ?? 0) + 100, after: item?.amount }],
    });
  });
});

const update = (items: string, transaction = 'T_UPDATE_PRICES') =>
  `<?xml version="1.0"?><BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>P</CATALOG_ID><CATALOG_VERSION>1.2</CATALOG_VERSION><CURRENCY>EUR</CURRENCY></CATALOG><SUPPLIER><SUPPLIER_NAME>Papierwerk</SUPPLIER_NAME></SUPPLIER></HEADER><${transaction}>${items}</${transaction}></BMECAT>`;
const product = (number: string, amount: string, type = 'gros_list') =>
  `<PRODUCT><SUPPLIER_PID>${number}</SUPPLIER_PID><PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="${type}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS></PRODUCT>`;
/** Numbers of items that are sold, are no books, and have a plain price. */
const plainItems = async () => {
  const { rows } = await database.pool.query<{ number: string; ean: string; amount: number }>(
    `select order_number as number, ean, price.amount_minor as amount from catalogue.item
     join catalogue.product on product.id = product_id and not is_book
     join catalogue.item_price price on price.item_id = item.id and price_list = 'de'
     where old_amount_minor is null and recommended_minor is null and amount_minor > 100 and ean <> '' and not is_catalog order by item.id limit 2`,
  );
  const [first, second] = rows;
  if (!first || !second) throw new Error('There are no such items.');
  return { first, second };
};

describe('[OP2.bmecat] a catalogue of a supplier', () => {
  test('is tried, run and taken back, with findings by the position of the item', async () => {
    const { first, second } = await plainItems();
    const before = await state();
    const content = update(
      product(first.number, '47.11') + product('unknown', '1') + product(second.number, '1.234'),
    );
    const { id } = await receive(content);
    const lines = [
      {
        line: 1,
        itemNumber: first.number,
        verdict: 'changed',
        problems: null,
        changes: [{ field: 'price.de', before: first.amount, after: 4711 }],
      },
      {
        line: 2,
        itemNumber: 'unknown',
        verdict: 'refused',
        problems: [{ field: 'itemNumber', messageKey: 'shop.exchange.unknownItem' }],
        changes: null,
      },
      {
        line: 3,
        itemNumber: second.number,
        verdict: 'refused',
        problems: [
          { field: 'price.de', messageKey: 'shop.exchange.amountWrong', values: { text: '1.234' } },
        ],
        changes: null,
      },
    ];
    await exchange.tried(id);
    expect(await exchange.lines(id)).toEqual(lines);
    expect(await state()).toEqual(before);
    expect(await exchange.started(id)).toMatchObject({ state: 'done', changedCount: 1 });
    expect(await exchange.lines(id)).toEqual(lines);
    const taken = await takeRunBack(exchange.ctx, await exchange.run(id));
    if (isRefusal(taken)) throw new Error(taken.refused);
    expect(await exchange.work(taken.runId)).toMatchObject({ state: 'done', changedCount: 1 });
    const amounts = (rows: Record<string, unknown>[]) => rows.map(({ xmin: _, ...row }) => row);
    expect(amounts(await state())).toEqual(amounts(before));
    const file = await writeVerdictFile({ ...exchange.ctx, localeFor }, id);
    const csv = (await wholeOf(file)).toString();
    expect(csv).toContain(`1;changed;price.de: ${(first.amount / 100).toFixed(2)} → 47.11;;;`);
  });

  test(
    'whose file breaks behind its first items is unreadable and changes nothing',
    { tags: 'deep' },
    async () => {
      const { first } = await plainItems();
      const many = product(first.number, '47.11').repeat(2000);
      for (const [broken, messageKey] of [
        ['</PRICE>', 'exchange.notXml'],
        ['&lol;', 'exchange.notXml'],
        ['<X>'.repeat(60), 'exchange.xmlTooDeep'],
      ] as const)
        expect(await receive(update(many + broken))).toMatchObject({
          state: 'unreadable',
          refusal: { messageKey },
        });
      expect(await receive(update(many).slice(0, -20))).toMatchObject({
        state: 'unreadable',
        refusal: { messageKey: 'exchange.xmlCutOff' },
      });
      expect(await receive(`<!DOCTYPE BMECAT [<!ENTITY a "b">]>${update(many)}`)).toMatchObject({
        state: 'unreadable',
        refusal: { messageKey: 'exchange.xmlEntities' },
      });
    },
  );

  test('is not read in another way', async () => {
    const { first } = await plainItems();
    const run = await receive(update(product(first.number, '47.11')));
    const dialect = { encoding: 'utf-8', delimiter: ';', decimal: ',', headerLine: 1 };
    expect(await describeTable(exchange.ctx, run, dialect)).toMatchObject({
      refused: 'WRONG_STATE',
    });
  });
});

const details = (number: string, ean: string, content = '') =>
  `<PRODUCT mode="update"><SUPPLIER_PID>${number}</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Heft</DESCRIPTION_SHORT><INTERNATIONAL_PID type="gtin">${ean}</INTERNATIONAL_PID></PRODUCT_DETAILS><PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></PRODUCT_ORDER_DETAILS><PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>1</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>${content}</PRODUCT>`;
const verdicts = async (id: number) =>
  (await exchange.lines(id)).map(({ itemNumber, verdict, problems }) => ({
    itemNumber,
    verdict,
    problems: problems?.map(({ messageKey }) => messageKey) ?? [],
  }));

describe('[OP2.bmecat] items of an update are found', { tags: 'deep' }, () => {
  test('by the EAN where the shop does not know the number, in updates of products', async () => {
    const { first, second } = await plainItems();
    const content = update(
      details('S-1', first.ean) + details(second.number, '4099999999996') + details('S-3', ''),
      'T_UPDATE_PRODUCTS',
    );
    const run = await receive(content);
    await exchange.tried(run.id);
    expect(await verdicts(run.id)).toMatchObject([
      { itemNumber: first.number, problems: [] },
      { itemNumber: second.number, problems: [] },
      { itemNumber: 'S-3', verdict: 'refused', problems: ['shop.exchange.unknownItem'] },
    ]);
  });

  test("by the supplier's own number in its updates of prices, once a catalogue named its EAN", async () => {
    const { first } = await plainItems();
    const named = await receive(
      update(details('S-1', first.ean), 'T_UPDATE_PRODUCTS'),
      'Papierwerk',
    );
    await exchange.started(named.id);
    const prices = update(product('S-1', '47.11'));
    const ofOthers = await receive(prices, 'Stiftwerk');
    await exchange.tried(ofOthers.id);
    expect(await verdicts(ofOthers.id)).toEqual([
      { itemNumber: 'S-1', verdict: 'refused', problems: ['shop.exchange.unknownItem'] },
    ]);
    const own = await receive(prices, 'Papierwerk');
    await exchange.started(own.id);
    expect(await verdicts(own.id)).toEqual([
      { itemNumber: first.number, verdict: 'changed', problems: [] },
    ]);
  });

  test('by the EAN that an update of prices names against the schema', async () => {
    const { first } = await plainItems();
    const run = await receive(update(details('S-1', first.ean)));
    await exchange.tried(run.id);
    expect(await verdicts(run.id)).toMatchObject([{ itemNumber: first.number, problems: [] }]);
    expect((await exchange.run(run.id)).findingCount).toBe(1);
  });

  test('and refused where number and EAN are of different ones, or two lines name the same', async () => {
    const { first, second } = await plainItems();
    const content = update(
      details(first.number, second.ean) + details(second.number, '') + details('S-2', second.ean),
      'T_UPDATE_PRODUCTS',
    );
    const run = await receive(content);
    await exchange.tried(run.id);
    expect(await verdicts(run.id)).toMatchObject([
      { itemNumber: first.number, problems: ['shop.exchange.keysDiffer'] },
      { itemNumber: second.number, problems: [] },
      { itemNumber: second.number, problems: ['shop.exchange.repeated'] },
    ]);
  });

  test('by what was remembered until its EAN shows that the supplier has renumbered', async () => {
    const { first, second } = await plainItems();
    for (const [item, expected] of [
      [first, first],
      [second, second],
    ] as const) {
      const run = await receive(
        update(details('S-1', item.ean), 'T_UPDATE_PRODUCTS'),
        'Papierwerk',
      );
      await exchange.started(run.id);
      const prices = await receive(update(product('S-1', '1')), 'Papierwerk');
      await exchange.tried(prices.id);
      expect(await verdicts(prices.id)).toMatchObject([{ itemNumber: expected.number }]);
    }
  });
});

describe('[OP2.bmecat] what the schema does not allow', () => {
  test('is shown per item and element, in its verdict and the downloaded table, and the item is read', async () => {
    const { first, second } = await plainItems();
    const wrong = `<MIME_INFO><MIME><MIME_PURPOSE>normal</MIME_PURPOSE></MIME></MIME_INFO>`;
    const content = update(
      details(first.number, first.ean, wrong).replace('C62', 'PCE') +
        details(second.number, second.ean),
      'T_UPDATE_PRODUCTS',
    );
    const { id } = await receive(content);
    expect(await exchange.tried(id)).toMatchObject({ refusedCount: 0, findingCount: 1 });
    const [found] = await exchange.lines(id);
    expect(found).toMatchObject({
      itemNumber: first.number,
      problems: null,
      findings: [
        {
          field: 'PRODUCT_ORDER_DETAILS/ORDER_UNIT',
          messageKey: 'shop.exchange.finding.unit',
          values: { text: 'PCE', count: 1 },
        },
        { field: 'MIME_INFO/MIME/MIME_SOURCE', messageKey: 'shop.exchange.finding.missing' },
      ],
    });
    const shown = await listLines(
      { ...exchange.ctx, localeFor },
      { runId: id, verdict: 'found', after: undefined },
    );
    expect(shown.rows.map(({ line, findings }) => [line, findings])).toEqual([
      [
        1,
        [
          { field: 'PRODUCT_ORDER_DETAILS/ORDER_UNIT', text: 'Die Einheit „PCE“ gibt es nicht.' },
          { field: 'MIME_INFO/MIME/MIME_SOURCE', text: 'fehlt.' },
        ],
      ],
    ]);
    const csv = (
      await wholeOf(await writeVerdictFile({ ...exchange.ctx, localeFor }, id))
    ).toString();
    expect(csv).toContain('PRODUCT_ORDER_DETAILS/ORDER_UNIT: Die Einheit „PCE“ gibt es nicht. | ');
  });
});
