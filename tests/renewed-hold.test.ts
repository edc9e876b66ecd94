import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ShopApi } from '#contract/shop-api.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { openStep } from '#storefront/routes/checkout/open-step.ts';
import { fillCart } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
  const deal = { specialAmountMinor: 1500, cap: 5, perCustomerLimit: 5 };
  await addItems(database.pool, [{ id: 1, amountMinor: 2000, onHand: 50, deal }]);
});
afterEach(() => database.drop());

/** A visitor with two pieces of the deal in the cart, not logged in. */
async function shopper(): Promise<ShopApi> {
  const ctx = visitorOf(database.db, { clock });
  return apiOf(ctx, await fillCart(ctx, [[1, 2]]));
}

function apiOf(ctx: Ctx, cartId: string): ShopApi {
  return {
    ask: (operation: { text: string }, variables: object) =>
      askContract(ctx, operation.text, variables as Record<string, unknown>),
    visitor: { cartId, session: 'none', markers: [] },
  } as unknown as ShopApi;
}

const shown = async (api: ShopApi) => {
  const { cart, isHoldRenewed, changes } = await openStep(api, 'login');
  return { isHoldRenewed, changes: changes.length, total: cart.details.total.amountMinor };
};

test('[CA6] the checkout reports an expired hold that it renewed, once', async () => {
  const api = await shopper();
  expect(await shown(api)).toEqual({ isHoldRenewed: false, changes: 0, total: 3000 + 495 });
  clock.moveTo('2026-11-21T10:16:00Z');
  expect(await shown(api)).toEqual({ isHoldRenewed: true, changes: 0, total: 3000 + 495 });
  expect(await shown(api)).toEqual({ isHoldRenewed: false, changes: 0, total: 3000 + 495 });
});

test('[CA6] a hold whose pieces went to others is reported as changed, not as renewed', async () => {
  const api = await shopper();
  clock.moveTo('2026-11-21T10:16:00Z');
  await fillCart(visitorOf(database.db, { clock }), [[1, 5]]);
  expect(await shown(api)).toEqual({ isHoldRenewed: false, changes: 1, total: 4000 + 495 });
});

test('[CA6] a step that redirects leaves the hold to the step that is shown', async () => {
  const api = await shopper();
  clock.moveTo('2026-11-21T10:16:00Z');
  await expect(openStep(api, 'shipping')).rejects.toMatchObject({ status: 302 });
  expect(await shown(api)).toMatchObject({ isHoldRenewed: true });
});
