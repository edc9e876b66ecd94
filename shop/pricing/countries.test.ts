import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { asGuest, berlin, fillCart, readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('shippingCarrier', 'dpd', 'true')`,
  );
  await addItems(database.pool, [{ id: 1, amountMinor: 1295 }]);
});
afterAll(() => database.drop());

async function stateOf(ctx: Ctx, cartId: string): Promise<unknown> {
  const { checkoutState } = await askContract<{ checkoutState: unknown }>(
    ctx,
    `query ($cartId: ID!) { checkoutState(cartId: $cartId) { finishedSteps selectedShipperCode
      billingAddress { country } shippers { code enabled selected infoKey costs { amountMinor } } } }`,
    { cartId },
  );
  return checkoutState;
}

async function choose(ctx: Ctx, call: string): Promise<unknown> {
  const { result } = await askContract<{ result: unknown }>(
    ctx,
    `mutation { result: ${call} { successful fieldErrors { fieldName errorMessage } } }`,
  );
  return result;
}

describe('[CO3] countries', () => {
  const vienna = { ...berlin, postCode: '1010', city: 'Wien', country: 'AT' };
  const zurich = { ...berlin, postCode: '8001', city: 'Zürich', country: 'CH' };

  test('[CO8] a destination abroad selects the first carrier that serves it, with its tariff and tax', async () => {
    const { ctx, cartId, totalMinor } = await readyBuyer(visitorOf(database.db), {
      items: [[1, 1]],
    });
    expect(totalMinor).toBe(1295 + 495);
    const addressId = await addressOf(ctx, 'Shipping', vienna);
    await choose(
      ctx,
      `setShippingAddress(cartId: "${cartId}", deliveryType: "shippingAddress", addressId: ${addressId})`,
    );
    expect(await stateOf(ctx, cartId)).toMatchObject({
      finishedSteps: ['login'],
      selectedShipperCode: 'dpd',
      shippers: [
        { code: 'dhl', enabled: false, infoKey: 'DHL-GERMANY-ONLY' },
        { code: 'dpd', enabled: true, selected: true, costs: { amountMinor: 695 }, infoKey: null },
      ],
    });
    const set = (code: string) =>
      choose(ctx, `setShippingMethod(cartId: "${cartId}", methodCode: "${code}")`);
    expect(await set('dhl')).toMatchObject({ successful: false });
    expect(await set('dpd')).toMatchObject({ successful: true });
    expect(await totalOf(ctx, cartId)).toBe(1295 + 695);
    const { orderId } = await submit({ ctx, cartId, totalMinor: 1295 + 695 });
    const { rows } = await database.pool.query(
      `select shipper_code, shipping_minor, taxes from orders.purchase where order_number = $1`,
      [orderId],
    );
    // 19.90 with 20 %: 16.58 and 3.32.
    expect(rows).toEqual([
      {
        shipper_code: 'dpd',
        shipping_minor: 695,
        taxes: [{ rateBasisPoints: 2000, netMinor: 1658, taxMinor: 332 }],
      },
    ]);
  });

  test('billing addresses may be in countries without delivery', async () => {
    const ctx = await asGuest(visitorOf(database.db));
    const cartId = await fillCart(ctx, [[1, 1]]);
    const billing = await addressOf(ctx, 'Billing', zurich);
    const delivery = await addressOf(ctx, 'Shipping', berlin);
    await choose(ctx, `setBillingAddress(cartId: "${cartId}", addressId: ${billing})`);
    const deliver = (to: string) => choose(ctx, `setShippingAddress(cartId: "${cartId}", ${to})`);
    expect(await deliver('deliveryType: "sameAsBilling"')).toMatchObject({
      successful: false,
      fieldErrors: [
        { fieldName: 'billing.country', errorMessage: 'shop.checkout.deliverElsewhere' },
      ],
    });
    expect(await deliver(`deliveryType: "shippingAddress", addressId: ${delivery}`)).toMatchObject({
      successful: true,
    });
    expect(await stateOf(ctx, cartId)).toMatchObject({
      billingAddress: { country: 'CH' },
      shippers: [
        { code: 'dhl', enabled: true },
        { code: 'dpd', enabled: true },
      ],
    });
    const refused = await askContract(
      ctx,
      `query ($address: AddressInput!) {
        billing: checkAddress(address: $address, book: billing) { fieldName errorMessage }
        shipping: checkAddress(address: $address, book: shipping) { fieldName errorMessage } }`,
      { address: zurich },
    );
    expect(refused).toEqual({
      billing: [],
      shipping: [{ fieldName: 'country', errorMessage: 'shop.form.error.country' }],
    });
  });
});

async function addressOf(
  ctx: Ctx,
  kind: 'Billing' | 'Shipping',
  address: typeof berlin,
): Promise<number> {
  const { kept } = await askContract<{ kept: { address: { addressId: number } } }>(
    ctx,
    `mutation ($address: AddressInput!) { kept: add${kind}Address(address: $address) { address { addressId } } }`,
    { address },
  );
  return kept.address.addressId;
}
