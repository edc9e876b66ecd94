import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn } from '#tests/support/exchange.ts';
import { writeExport } from './write-export.ts';

let database: TestDatabase;
let exchange: ReturnType<typeof exchangeIn>;
beforeEach(async () => {
  database = await createCatalogueDatabase();
  exchange = exchangeIn(database, fixedClock('2026-11-21T10:00:00Z'));
});
afterEach(() => dropAudited(database));

/** What a catalogue is made of, but for versions and times. */
async function catalogue(): Promise<unknown[]> {
  const statements = [
    'select id, brand_id, main_category_id, tax_class, attributes, variant_attributes, state from catalogue.product order by id',
    'select product_id, language, name, description, warnings from catalogue.product_text order by 1, 2',
    'select id, order_number, ean, variant_values, is_sellable, minimum_order_quantity, max_quantity from catalogue.item order by id',
    'select product_id, category_id from catalogue.product_category order by 1, 2',
    'select item_id, price_list, amount_minor, old_amount_minor, recommended_minor from catalogue.item_price order by 1, 2',
    'select item_id, on_hand from stock.item_stock order by 1',
  ];
  return Promise.all(
    statements.map(async (statement) => (await database.pool.query(statement)).rows as unknown),
  );
}

test.each([
  [
    'shopware',
    10,
    '514853b34f08febc327137c6829bbd9e;3de91d14d00ce2397d7f7e949bf6fa4b;718201;1;100;4000000001011;1;9999;;;;1.59;;;Farbe: Rot | Inhalt: 250 ml',
  ],
  ['jtl', 10, '718201;718201-V;;;;;;4000000001011;Farbe;Rot;Inhalt;250 ml;;;;;;;1;1,59;1,99;100'],
  [
    'shopify',
    9,
    '718201,,,,,,,Rot,,500 ml,,,718202,shopify,4,deny,manual,2.59,,TRUE,TRUE,4000000001012,',
  ],
] as const)(
  '[OP2.csv] items go out with the columns of %s and come in without a change',
  async (name, rows, third) => {
    const parts: Buffer[] = [];
    for await (const part of writeExport(exchange.ctx, { name, format: 'csv' })) parts.push(part);
    expect(Buffer.concat(parts).toString().split('\r\n')[2]).toBe(third);
    const before = await catalogue();
    const { id, mapping } = await exchange.receive(Buffer.concat(parts), { name: `${name}.csv` });
    expect(mapping).toEqual(expect.arrayContaining(['itemNumber', 'ean', 'name.de', 'price.de']));
    await exchange.started(id);
    expect(await exchange.run(id)).toMatchObject({
      state: 'done',
      addedCount: 0,
      changedCount: 0,
      sameCount: rows,
      refusedCount: 0,
    });
    expect(await catalogue()).toEqual(before);
  },
);
