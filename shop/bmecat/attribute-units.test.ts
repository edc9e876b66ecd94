import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFeedRows } from '#shop/feeds/feed-rows.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { refreshWords } from '#shop/search/refresh-words.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { catalogueItem } from './catalogue-item.ts';
import { findCatalogueRows } from './catalogue-rows.sql.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  await database.pool.query(
    `update catalogue.attribute set unit_de = 'ml', unit_en = 'mL' where code = 'inhalt'`,
  );
  await database.pool.query(
    `update catalogue.attribute_value set name_de = code, name_en = code where attribute_code = 'inhalt'`,
  );
  await refreshWords(database.db, [101]);
});
afterAll(() => database.drop());

test('[OP2] BMEcat catalogues name the unit of an attribute beside its value, in their language', async () => {
  const rows = await findCatalogueRows(
    database.db,
    { priceList: 'de', since: undefined, pricesOnly: false },
    { afterId: 0, limit: 10 },
  );
  const row = rows.find(({ orderNumber }) => orderNumber === '718202');
  if (!row) throw new Error('The item is not in the catalogue.');
  const featureIn = (language: 'de' | 'en') =>
    catalogueItem(row, { language, priceList: 'de', now: clock.now() }).features.find(({ names }) =>
      names.some(({ text }) => text === 'Inhalt'),
    );
  expect(featureIn('de')).toMatchObject({ unit: 'ml', values: [{ text: '500' }, { text: '500' }] });
  expect(featureIn('en')).toMatchObject({ unit: 'mL' });
});

test('[OP2] feeds name the values of variants with their units', async () => {
  const { storefront } = visitorOf(database.db, { clock });
  const rows = await findFeedRows(database.db, storefront, {
    afterId: 0,
    limit: 10,
    now: clock.now(),
  });
  expect(rows.find(({ orderNumber }) => orderNumber === '718202')?.variantNames).toEqual({
    farbe: 'Rot',
    inhalt: '500 ml',
  });
});
