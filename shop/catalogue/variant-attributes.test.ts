import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { servingMemory } from '#tests/support/serving-memory.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { variantAttributesFor, withVariantLabels } from './variant-attributes.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into catalogue.attribute (code, position, display, name_de, name_en) values ('groesse', 1, 'tile', 'Größe', 'Size');
    insert into catalogue.attribute_value (attribute_code, code, position, name_de, name_en) values ('groesse', 's', 1, 'groß', 'large')`);
});
afterEach(() => database.drop());

const item = {
  variantAttributes: ['groesse', 'farbe'],
  variantValues: { groesse: 's', farbe: 'rot' },
};

test('[PD1] labels of variants are spelled as the storefront does, without attributes that are not known', async () => {
  const labelsAt = async (host: string) => {
    const ctx = visitorOf(database.db, { host });
    return withVariantLabels([item], await variantAttributesFor(ctx))[0]?.variantLabels;
  };
  expect(await labelsAt('www.ranzen.de')).toEqual([{ label: 'Größe', value: 'groß' }]);
  expect(await labelsAt('www.ranzen.ch')).toEqual([{ label: 'Grösse', value: 'gross' }]);
  expect(await labelsAt('en.ranzen.de')).toEqual([{ label: 'Size', value: 'large' }]);
});

test('[PD1] names of attributes are in memory until one of them changes', async () => {
  const visitor = visitorOf(database.db);
  const memory = await servingMemory(visitor);
  const nameNow = async () =>
    (await variantAttributesFor({ ...visitor, memory })).get('groesse')?.name;
  await database.pool.query(`update catalogue.attribute set name_de = 'Format'`);
  memory.drop(['product:1']);
  expect(await nameNow()).toBe('Größe');
  memory.drop(['attributes']);
  expect(await nameNow()).toBe('Format');
});
