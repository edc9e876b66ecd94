import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { findDuties } from './find-duties.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1 }]);
  await write(
    `update catalogue.brand set manufacturer = 'Lindner', manufacturer_address = 'Weg 1', manufacturer_email = 'a@b.example'`,
  );
  await write(`insert into catalogue.attribute (code, display, name_de, name_en, position)
    values ('farbe', 'tile', 'Farbe', 'Colour', 1) on conflict do nothing`);
  await write(`update catalogue.product_text set name = 'Ein Name', description = 'Ein Text'`);
  await write(
    `insert into catalogue.product_text (product_id, language, name, description) values (1, 'en', 'A name', 'A text') on conflict do nothing`,
  );
  await write(
    `insert into catalogue.picture (product_id, position, picture_key) values (1, 1, 'x')`,
  );
});
afterEach(() => database.drop());

const write = (text: string) => database.pool.query(text);

/** Whether the list of products shows it as incomplete, and whether it is refused to be published. */
async function judged() {
  const { rowCount } = await write(
    `select from catalogue.product_gap where product_id = 1 and gap = 'incomplete'`,
  );
  const [duties] = await findDuties({ db: database.db }, [1]);
  return [rowCount === 1, (duties?.missing.length ?? 0) > 0];
}

/** Each change with the one that makes it good; neither writes the product unless it is about it. */
const changes: readonly [what: string, change: string, back: string][] = [
  [
    'name',
    `update catalogue.product_text set name = '' where language = 'en'`,
    `update catalogue.product_text set name = 'A name' where language = 'en'`,
  ],
  [
    'description',
    `update catalogue.product_text set description = '' where language = 'de'`,
    `update catalogue.product_text set description = 'Ein Text' where language = 'de'`,
  ],
  [
    'pictures',
    `delete from catalogue.picture`,
    `insert into catalogue.picture (product_id, position, picture_key) values (1, 1, 'x')`,
  ],
  [
    'items',
    `update catalogue.item set is_retired = true`,
    `update catalogue.item set is_retired = false`,
  ],
  [
    'maker',
    `update catalogue.brand set manufacturer_email = ' '`,
    `update catalogue.brand set manufacturer_email = 'a@b.example'`,
  ],
  [
    'variants',
    `update catalogue.product set variant_attributes = '{farbe}'`,
    `update catalogue.item set variant_values = '{"farbe": "rot"}'`,
  ],
  [
    'a toy',
    `update catalogue.product set kind = 'toy'`,
    `update catalogue.product set age_from_months = 12`,
  ],
  [
    'warnings of a toy',
    `update catalogue.product set age_from_months = 48`,
    `update catalogue.product_text set warnings = '{Kleinteile}'`,
  ],
  [
    'a textile',
    `update catalogue.product set kind = 'textile', textile_care = '{wash-30}'`,
    `update catalogue.product_text set textile_composition = 'Wolle'`,
  ],
  [
    'the care of a textile',
    `update catalogue.product set textile_care = '{}'`,
    `update catalogue.product set textile_care = '{wash-30}'`,
  ],
  [
    'a lamp',
    `update catalogue.product set kind = 'lamp', energy_label = '{"grade": "A", "scale": "A-G", "label": "/a", "sheet": "/b"}'`,
    `update catalogue.product set energy_label = energy_label || '{"eprel": "1"}'`,
  ],
  [
    'half of a base price',
    `update catalogue.item set base_unit = 'g'`,
    `update catalogue.item set base_content = 3`,
  ],
  [
    'a book',
    `update catalogue.product set is_book = true`,
    `update catalogue.product set book = '{"authors": [], "publisher": "V", "isFixedPrice": false}'`,
  ],
  [
    'prices',
    `delete from catalogue.item_price`,
    `insert into catalogue.item_price (item_id, price_list, currency, amount_minor) select id, 'de', 'EUR', 100 from catalogue.item`,
  ],
];

test('[OP1.catalogue] products that lack a duty are listed as incomplete, whichever part is changed, as publishing judges', async () => {
  expect(await judged()).toEqual([false, false]);
  for (const [what, change, back] of changes) {
    await write(change);
    expect([what, ...(await judged())]).toEqual([what, true, true]);
    await write(back);
    expect([what, ...(await judged())]).toEqual([what, false, false]);
  }
});

test('[OP1.catalogue] two items that shoppers cannot tell apart make a product incomplete', async () => {
  await write(`update catalogue.item set variant_values = '{"farbe": "rot"}'`);
  const copy = (id: number, values: string) =>
    write(`insert into catalogue.item (id, product_id, position, order_number, ean, picture_key, variant_values, base_content, base_unit)
      select ${id}, 1, ${id}, 'K${id}', 'K${id}', picture_key, '${values}', base_content, base_unit from catalogue.item where id = 1`);
  await write(`update catalogue.product set variant_attributes = '{farbe}'`);
  await copy(901, '{"farbe": "rot"}');
  expect(await judged()).toEqual([true, true]);
  await write(`update catalogue.item set variant_values = '{"farbe": "blau"}' where id = 901`);
  expect(await judged()).toEqual([false, false]);
  await copy(902, '{}');
  expect(await judged()).toEqual([true, true]);
  await write(`delete from catalogue.item where id > 900`);
  expect(await judged()).toEqual([false, false]);
});
