import { afterAll, beforeAll, expect, test } from 'vitest';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  await database.pool.query(`
    insert into deals.deal (item_id, price_list, special_amount_minor, cap, held, per_customer_limit, starts_at, ends_at) values
      (1012, 'de', 199, 10, 9, 2, '2026-11-21T08:00:00Z', '2026-11-21T20:00:00Z'),
      (1011, 'de', 99, 10, 10, 2, '2026-11-21T08:00:00Z', '2026-11-21T20:00:00Z')`);
});
afterAll(() => database.drop());

test('[SO1] every item is an offer: with the price of a running deal while it is open, and with its availability', async () => {
  const { product } = await askContract<{ product: { offers: unknown[] } }>(
    visitorOf(database.db),
    '{ product(id: 101) { offers { itemId orderNumber price { amount currencyCode } validUntil availability variantInfoList { value } } } }',
  );
  const offer = (
    itemId: number,
    amount: string,
    availability: string,
    values: readonly string[],
    validUntil: string | null = null,
  ) => ({
    itemId,
    orderNumber: String(itemId - 1010 + 718_200),
    price: { amount, currencyCode: 'EUR' },
    validUntil,
    availability,
    variantInfoList: values.map((value) => ({ value })),
  });
  expect(product.offers).toEqual([
    offer(1011, '1.59', 'IN_STOCK', ['Rot', '250 ml']),
    offer(1012, '1.99', 'IN_STOCK', ['Rot', '500 ml'], '2026-11-21T20:00:00.000Z'),
    offer(1013, '2.59', 'BACK_ORDER', ['Blau', '500 ml']),
    offer(1014, '1.59', 'OUT_OF_STOCK', ['Gelb', '250 ml']),
  ]);
});
