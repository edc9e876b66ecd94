import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFacetNames } from '#shop/catalogue/listing/filters/facet-names.ts';
import type { Product, VariantInfo } from '#shop/resolver-types.generated.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createCatalogueDatabase();
});
afterEach(() => database.drop());

const visitor = (host = 'www.ranzen.de') => visitorOf(database.db, { host });

test('[PD2.safety][OP6.safety] a product of a maker outside the EU names who answers for it there', async () => {
  await database.pool.query(`
    update catalogue.brand set is_outside_eu = true, responsible_person = 'Import GmbH',
      responsible_address = 'Hafen 2, 20457 Hamburg', responsible_email = 'import@haus.example' where id = 1`);
  const makerOf = async (id: number) => {
    const question = `{ product(id: ${id}) { manufacturer { name responsiblePerson { name address email } } } }`;
    return (await askContract<{ product: Product }>(visitor(), question)).product.manufacturer;
  };
  expect(await makerOf(101)).toEqual({
    name: 'Farbwerk GmbH',
    responsiblePerson: {
      name: 'Import GmbH',
      address: 'Hafen 2, 20457 Hamburg',
      email: 'import@haus.example',
    },
  });
  expect(await makerOf(104)).toMatchObject({ responsiblePerson: null });
});

test('[OP1.catalogue] values are named with the unit of their attribute, in filters and in choices', async () => {
  await database.pool.query(`
    update catalogue.attribute_value set name_de = code, name_en = code where attribute_code = 'inhalt'`);
  await database.pool.query(
    `update catalogue.attribute set unit_de = 'ml', unit_en = 'millilitres' where code = 'inhalt'`,
  );
  const namesIn = async (host: string) => {
    const { attributes } = await findFacetNames(visitor(host));
    const content = attributes.find(({ code }) => code === 'inhalt');
    return [...(content?.values.values() ?? [])].map(({ name }) => name);
  };
  expect(await namesIn('www.ranzen.de')).toEqual(['250 ml', '500 ml']);
  expect(await namesIn('en.ranzen.de')).toEqual(['250 millilitres', '500 millilitres']);
  const { variantInfo } = await askContract<{ variantInfo: VariantInfo }>(
    visitor(),
    '{ variantInfo(productId: 101) { attributes { name options { displayName } } } }',
  );
  expect(variantInfo).toMatchObject({
    attributes: [
      { name: 'farbe' },
      { options: [{ displayName: '250 ml' }, { displayName: '500 ml' }] },
    ],
  });
});

test('[OP1.catalogue] an attribute that is no filter is offered by no listing', async () => {
  await database.pool.query(
    `update catalogue.attribute set is_filterable = false where code = 'farbe'`,
  );
  const answer = await askContract<{ categoryProducts: object }>(
    visitor(),
    '{ categoryProducts(id: 11, paging: {}) { enumFilters { id } } }',
  );
  expect(JSON.stringify(answer)).toContain('klassenstufe');
  expect(JSON.stringify(answer)).not.toContain('farbe');
});
