import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CartViewFragment, findCart } from '#contract/operations.generated.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { LostVouchers } from '#storefront/routes/checkout/lost-vouchers.tsx';
import { asGuest, fillCart, readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { wordsOf } from '#tests/prices/price-cases.tsx';
import { visitorOf } from '#tests/support/visitor.ts';
import { addVouchers, fixed, present } from '#tests/support/vouchers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 6000, onHand: 9 }]);
  await addVouchers(database.db, [{ ...fixed(500), code: 'EINMAL', isOncePerCustomer: true }]);
});
afterAll(() => database.drop());

test('[CA3.reasons] a voucher that becomes invalid once the customer is known is reported on the steps, with the reason', async () => {
  const email = 'wieder@haus.example';
  const before = await readyBuyer(visitorOf(database.db), { items: [[1, 1]], email });
  await present(before.ctx, before.cartId, 'EINMAL');
  const totalMinor = await totalOf(before.ctx, before.cartId);
  expect(await submit({ ...before, totalMinor })).toMatchObject({ errorCode: null });

  const stranger = visitorOf(database.db);
  const cartId = await fillCart(stranger, [[1, 1]]);
  expect((await present(stranger, cartId, 'EINMAL')).refusals).toEqual([]);
  expect(await noted(stranger, cartId)).toBe('');
  const known = await asGuest(stranger, email);
  expect(await totalOf(known, cartId)).toBe(6000);
  expect(await noted(known, cartId)).toContain('Der Gutschein EINMAL wird nicht angerechnet.');
  expect(await noted(known, cartId)).toContain('Diesen Gutschein haben Sie schon eingelöst.');
});

async function noted(ctx: Ctx, cartId: string): Promise<string> {
  const { shop_findCart: cart } = await askContract<{ shop_findCart: CartViewFragment }>(
    ctx,
    findCart.text,
    { cartId },
  );
  return wordsOf(ctx, <LostVouchers vouchers={cart.vouchers} />);
}
