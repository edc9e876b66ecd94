import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { fixed, freeArticle, ordinary } from '#tests/support/vouchers.ts';
import { createVoucher } from './create-voucher.ts';
import type { NewVoucher } from './voucher.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1 }, { id: 2, isBook: true }, { id: 3, isSellable: false }]);
});
afterAll(() => database.drop());

const create = (voucher: NewVoucher) => createVoucher({ db: database.db }, voucher);
const day = (date: string) => new Date(`${date}T00:00:00Z`);

test.each<[string, Partial<NewVoucher>, string]>([
  ['a code with invalid characters', { code: 'ZEHN %' }, 'VOUCHER_INVALID'],
  ['more than everything', { percent: 101 }, 'VOUCHER_INVALID'],
  ['two values', { amountMinor: 500 }, 'VOUCHER_INVALID'],
  ['no price list', { priceLists: [] }, 'VOUCHER_INVALID'],
  ['a part of a cent', { minimumMinor: 0.5 }, 'VOUCHER_INVALID'],
  ['no use', { mostUses: 0 }, 'VOUCHER_INVALID'],
  ['an end before its start', { validUntil: day('2026-10-01') }, 'VOUCHER_INVALID'],
  [
    'a minimum in euro and francs',
    { minimumMinor: 1, priceLists: ['de', 'ch'] },
    'MIXED_CURRENCIES',
  ],
  ['an amount in euro and francs', { ...fixed(500), priceLists: ['ch', 'at'] }, 'MIXED_CURRENCIES'],
  ['an article that is not sold', freeArticle(3), 'ITEM_UNKNOWN'],
  ['an article that does not exist', freeArticle(99), 'ITEM_UNKNOWN'],
  ['a book of a fixed price', freeArticle(2), 'FIXED_PRICE'],
  ['a business’s book', { ...freeArticle(2), priceLists: ['edu'] }, 'FIXED_PRICE'],
])('[CA3] a voucher with %s is refused', async (_, change, refused) => {
  const { percent, ...rest } = ordinary;
  const voucher = 'kind' in change ? { ...rest, ...change } : { ...rest, percent, ...change };
  expect(await create(voucher)).toMatchObject({ refused });
});

test('[CA3] a code is valid once at a time in a price list, also when created concurrently', async () => {
  const spring = {
    ...ordinary,
    code: 'Lenz',
    validFrom: day('2027-03-01'),
    validUntil: day('2027-04-01'),
  };
  const answers = await Promise.all([
    create(spring),
    create(spring),
    create({ ...spring, code: 'LENZ' }),
  ]);
  expect(answers.filter((answer) => 'id' in answer)).toHaveLength(1);
  expect(answers.filter((answer) => 'refused' in answer)).toMatchObject([
    { refused: 'VOUCHERS_OVERLAP', field: 'validFrom' },
    { refused: 'VOUCHERS_OVERLAP', field: 'validFrom' },
  ]);
  const later = { ...spring, validFrom: spring.validUntil, validUntil: day('2027-05-01') };
  expect(await create(later)).toEqual({ id: expect.any(Number) });
  expect(await create({ ...spring, priceLists: ['ch'] })).toEqual({ id: expect.any(Number) });
  // A book may be free of charge where its price is not fixed.
  expect(await create({ ...freeArticle(2), code: 'BUCH', priceLists: ['ch'] })).toEqual({
    id: expect.any(Number),
  });
});
