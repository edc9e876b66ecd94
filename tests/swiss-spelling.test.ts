import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { swissText } from '#shop/storefronts/spelling.ts';
import { addToList } from '#shop/lists/add-to-list.ts';
import { createList } from '#shop/lists/create-list.ts';
import { berlin, readyBuyer, submit } from './support/buyer.ts';
import { askContract } from './support/contract.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { addItems } from './support/items.ts';
import { paperText } from './support/paper-text.ts';
import { visitorOf } from './support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, name: 'Fußball „Größe 5“' }]);
});
afterAll(() => database.drop());

const at = (host: string): Ctx => visitorOf(database.db, { host });
const zurich = {
  ...berlin,
  lastName: 'Weiß',
  postCode: '8001',
  city: 'Zürich',
  country: 'CH',
  phone: '+41 44 123 45 67',
};

test.each([
  ['www.ranzen.ch', 'Fussball «Grösse 5»'],
  ['www.ranzen.at', 'Fußball „Größe 5“'],
])('[ST3] %s writes %s on pages', async (host, name) => {
  expect(await askContract(at(host), '{ productTiles(ids: [1]) { name } }')).toEqual({
    productTiles: [{ name }],
  });
});

test('[ST3.texts] texts of the Swiss storefront have no ß, quote as the Swiss do and say PLZ', () => {
  const { texts } = at('www.ranzen.ch');
  const values = { list: 'Fussball' };
  expect([
    texts('shop.address.streetAndHouseNr'),
    texts('shop.address.postCode'),
    texts('shop.lists.added', values),
  ]).toEqual(['Strasse und Hausnummer', 'PLZ', 'Auf der Liste «Fussball»']);
});

test.each([
  ['Maß „Groß ‚und‘ klein“', 'Mass «Gross ‹und› klein»'],
  ['A “great” satchel, it’s light', 'A “great” satchel, it’s light'],
  ['Etui', 'Etui'],
])('[ST3.texts] %s is %s in Swiss German', (german, swiss) => {
  expect(swissText(german)).toBe(swiss);
});

test('[ST3] Swiss orders name articles without ß and keep the letters of customers’ names', async () => {
  const buyer = await readyBuyer(at('www.ranzen.ch'), {
    items: [[1, 2]],
    address: zurich,
    methodCode: 'swisspost',
  });
  const { orderId } = await submit(buyer);
  const { rows } = await database.pool.query(
    `select line.name, placed.billing_address ->> 'lastName' as "lastName"
     from orders.line join orders.purchase placed on placed.id = line.order_id`,
  );
  expect([orderId !== undefined, rows]).toEqual([
    true,
    [{ name: 'Fussball «Grösse 5»', lastName: 'Weiß' }],
  ]);
});

test('[ST3][CA7] papers for Switzerland have no ß', async () => {
  const ctx = at('www.ranzen.ch');
  const { generatePdfForm: form } = await askContract<{ generatePdfForm: { content: string } }>(
    ctx,
    '{ generatePdfForm(entries: [{ orderNumber: "N1", quantity: "2" }]) { content } }',
  );
  const { list } = await createList(ctx, { name: 'Turnen', description: '' });
  const externalId = list?.externalId ?? '';
  await addToList(ctx, { externalId, entry: { productId: 1, itemId: 1, quantity: 1 } });
  const { wishlistFile: file } = await askContract<{ wishlistFile: { content: string } }>(
    ctx,
    `{ wishlistFile(externalId: "${externalId}", format: PDF) { content } }`,
  );
  for (const { content } of [form, file]) {
    const text = paperText(Buffer.from(content, 'base64'));
    expect(text).toContain('Fussball «Grösse 5»');
    expect(text).not.toContain('ß');
  }
});
