import { expect, test } from 'vitest';
import type { HandedItem } from '#shop/punchout/handed-item.ts';
import fc from '#tests/support/properties.ts';
import { writeOciItems } from './write-oci-items.ts';

const buyer = { vendorNumber: '4711', materialGroup: '44121706', unitCode: 'PCE' };
const item: HandedItem = {
  orderNumber: 'N1',
  name: 'Heft DIN A4, liniert',
  brand: 'Lindner',
  description: '16 Blatt, Lineatur 25',
  ean: '4006381333931',
  categoryId: 12,
  categoryName: 'Hefte',
  quantity: 3,
  priceMinor: 1295,
  priceUnit: 1,
  currency: 'EUR',
  leadTimeDays: 2,
  taxRateBasisPoints: 1900,
};

test('[OP7.oci] an item has the fields of the protocol, counted from 1, with decimals and units', () => {
  expect(writeOciItems([item], buyer)).toEqual([
    ['NEW_ITEM-DESCRIPTION[1]', 'Heft DIN A4, liniert'],
    ['NEW_ITEM-QUANTITY[1]', '3.000'],
    ['NEW_ITEM-UNIT[1]', 'PCE'],
    ['NEW_ITEM-PRICE[1]', '12.950'],
    ['NEW_ITEM-CURRENCY[1]', 'EUR'],
    ['NEW_ITEM-PRICEUNIT[1]', '1'],
    ['NEW_ITEM-LEADTIME[1]', '2'],
    ['NEW_ITEM-VENDOR[1]', '4711'],
    ['NEW_ITEM-VENDORMAT[1]', 'N1'],
    ['NEW_ITEM-MATGROUP[1]', '44121706'],
    ['NEW_ITEM-EXT_PRODUCT_ID[1]', 'N1'],
    ['NEW_ITEM-EXT_SCHEMA_TYPE[1]', 'RANZEN'],
    ['NEW_ITEM-EXT_CATEGORY_ID[1]', '12'],
    ['NEW_ITEM-EXT_CATEGORY[1]', 'Hefte'],
    ['NEW_ITEM-CUST_FIELD5[1]', '4006381333931'],
    ['NEW_ITEM-LONGTEXT_1:132[]', 'Heft DIN A4, liniert (Lindner). 16 Blatt, Lineatur 25'],
  ]);
});

test('[OP7.oci] the second item counts 2, and optional fields without a value are left out', () => {
  const names = writeOciItems([item, item], {
    vendorNumber: '',
    materialGroup: '',
    unitCode: 'C62',
  }).map(([name]) => name);
  expect(names).toContain('NEW_ITEM-DESCRIPTION[2]');
  expect(names.filter((name) => /VENDOR\[|MATGROUP/.test(name))).toEqual([]);
});

test.each([
  [5, '0.050'],
  [100, '1.000'],
  [1_234_567, '12345.670'],
])('[OP7.oci] %d cents are the price %s', (priceMinor, text) => {
  const fields = new Map(writeOciItems([{ ...item, priceMinor }], buyer));
  expect(fields.get('NEW_ITEM-PRICE[1]')).toBe(text);
});

test.each([
  ['Schulhefte A4, Lineatur 27, mit Rand, 10er-Pack', 'Schulhefte A4, Lineatur 27, mit Rand'],
  ['x'.repeat(50), 'x'.repeat(40)],
  [`${'x'.repeat(39)} Ende`, 'x'.repeat(39)],
])('[OP7.oci] the name %j is described as %j', (name, description) => {
  const fields = new Map(writeOciItems([{ ...item, name }], buyer));
  expect(fields.get('NEW_ITEM-DESCRIPTION[1]')).toBe(description);
});

test('[OP7.hostile] hostile texts stay within the lengths of the protocol and in one line', () => {
  const most = { DESCRIPTION: 40, VENDORMAT: 40, EXT_CATEGORY: 40, CUST_FIELD5: 50 };
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const hostile = {
        ...item,
        name: text,
        orderNumber: text,
        categoryName: text,
        ean: text,
        description: text.repeat(20),
      };
      const fields = new Map(writeOciItems([hostile], buyer));
      for (const [field, length] of Object.entries(most))
        expect((fields.get(`NEW_ITEM-${field}[1]`) ?? '').length).toBeLessThanOrEqual(length);
      expect((fields.get('NEW_ITEM-LONGTEXT_1:132[]') ?? '').length).toBeLessThanOrEqual(2000);
      for (const value of fields.values()) {
        expect(value).not.toMatch(/[\p{Cc}\n]/u);
        expect(value.isWellFormed()).toBe(true);
      }
    }),
  );
});
