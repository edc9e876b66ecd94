import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { asGuest, berlin, fillCart, readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { servingMemory } from '#tests/support/serving-memory.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('shippingCarrier', 'dpd', 'true')`,
  );
  await addItems(database.pool, [
    { id: 1, amountMinor: 1295 },
    { id: 2, amountMinor: 9900, isBulky: true },
  ]);
});
afterAll(() => database.drop());

type State = {
  finishedSteps: string[];
  selectedShipperCode: string | null;
  billingAddress: { addressId: number } | null;
};

async function stateOf(ctx: Ctx, cartId: string) {
  const { checkoutState } = await askContract<{ checkoutState: State }>(
    ctx,
    `query ($cartId: ID!) { checkoutState(cartId: $cartId) { finishedSteps isPaymentApplicable loginOption deliveryType countries billingCountries shippingCosts { country costs { amountMinor } total { amountMinor } }
      billingAddress { addressId street } shippingAddress { addressId street }
      shippers { code name enabled selected costs { amountMinor } deliveryInfo infoKey } selectedShipperCode
      selectedPayment { paymentId displayName isPrepaid } orderComment subscribesNewsletter } }`,
    { cartId },
  );
  return checkoutState;
}

type Result = { successful: boolean; generalErrorMessage: string | null; fieldErrors: unknown[] };
const fields = 'successful generalErrorMessage fieldErrors { fieldName errorMessage }';

async function choose(ctx: Ctx, call: string): Promise<Result> {
  const { result } = await askContract<{ result: Result }>(
    ctx,
    `mutation { result: ${call} { ${fields} } }`,
  );
  return result;
}

describe('[CO1] the state of a checkout', () => {
  test('begins without choices, and a login option completes the first step', async () => {
    const ctx = visitorOf(database.db);
    const cartId = await fillCart(ctx, [[1, 1]]);
    expect(await stateOf(ctx, cartId)).toEqual({
      finishedSteps: [],
      isPaymentApplicable: true,
      loginOption: null,
      deliveryType: 'sameAsBilling',
      countries: ['DE', 'AT'],
      billingCountries: ['DE', 'AT', 'CH', 'IT', 'LI'],
      shippingCosts: [
        { country: 'DE', costs: { amountMinor: 495 }, total: { amountMinor: 1790 } },
        { country: 'AT', costs: { amountMinor: 695 }, total: { amountMinor: 1990 } },
      ],
      billingAddress: null,
      shippingAddress: null,
      shippers: [
        {
          code: 'dhl',
          name: 'DHL Paket',
          enabled: true,
          selected: true,
          costs: { amountMinor: 495 },
          deliveryInfo: 'Lieferung Di., 24. bis Mi., 25. November',
          infoKey: null,
        },
        {
          code: 'dpd',
          name: 'DPD Classic',
          enabled: true,
          selected: false,
          costs: { amountMinor: 495 },
          deliveryInfo: 'Lieferung Di., 24. bis Mi., 25. November',
          infoKey: null,
        },
      ],
      selectedShipperCode: 'dhl',
      selectedPayment: null,
      orderComment: null,
      subscribesNewsletter: false,
    });
    expect(await choose(ctx, `setLoginOption(cartId: "${cartId}", option: "guest")`)).toMatchObject(
      { successful: true },
    );
    expect(await stateOf(ctx, cartId)).toMatchObject({
      finishedSteps: ['login'],
      loginOption: 'guest',
    });
  });

  test('[CO1.steps] completes one step after the other', async () => {
    const { ctx, cartId } = await readyBuyer(visitorOf(database.db), {
      items: [[1, 1]],
      methodCode: 'dpd',
    });
    await choose(ctx, `setOrderComment(cartId: "${cartId}", orderComment: " Bitte klingeln ")`);
    await choose(ctx, `subscribeNewsletter(cartId: "${cartId}", subscribe: true)`);
    expect(await stateOf(ctx, cartId)).toMatchObject({
      finishedSteps: ['login', 'shipping', 'payment'],
      selectedShipperCode: 'dpd',
      billingAddress: { street: 'Kreideweg 7' },
      selectedPayment: { paymentId: 'INVOICE', displayName: 'Rechnung', isPrepaid: false },
      orderComment: 'Bitte klingeln',
      subscribesNewsletter: true,
    });
    await choose(ctx, `setOrderComment(cartId: "${cartId}", orderComment: "")`);
    await choose(ctx, `subscribeNewsletter(cartId: "${cartId}", subscribe: false)`);
    expect(await stateOf(ctx, cartId)).toMatchObject({
      orderComment: null,
      subscribesNewsletter: false,
    });
  });

  test('returns to shipping when the carrier can no longer deliver the cart', async () => {
    const { ctx, cartId } = await readyBuyer(visitorOf(database.db), { items: [[1, 1]] });
    await askContract(
      ctx,
      `mutation { shop_updateCart(cartId: "${cartId}", operations: [{ addPosition: { itemId: 2, quantity: 1 } }]) { cart { id } } }`,
    );
    expect(await stateOf(ctx, cartId)).toMatchObject({
      finishedSteps: ['login'],
      selectedShipperCode: 'spedition',
    });
  });

  test('shows the choices of a session to no other session, not even with the same cart', async () => {
    const { ctx, cartId } = await readyBuyer(visitorOf(database.db), { items: [[1, 1]] });
    const other = await asGuest({ ...ctx, visitor: { ...ctx.visitor, account: undefined } });
    expect(await stateOf(other, cartId)).toMatchObject({
      finishedSteps: ['login'],
      billingAddress: null,
    });
    const state = await stateOf(ctx, cartId);
    const taken = await choose(
      other,
      `setBillingAddress(cartId: "${cartId}", addressId: ${state.billingAddress?.addressId})`,
    );
    expect(taken).toEqual({
      successful: false,
      generalErrorMessage: 'shop.checkout.addressUnknown',
      fieldErrors: [],
    });
    await expect(stateOf(visitorOf(database.db), cartId)).rejects.toMatchObject({
      classification: 'CART_NOT_FOUND',
    });
  });

  test('is read in one statement', async () => {
    const { ctx, cartId } = await readyBuyer(visitorOf(database.db), { items: [[1, 1]] });
    const { db, statements } = countingDb(database.db);
    await stateOf({ ...ctx, db, memory: await servingMemory(ctx) }, cartId);
    expect(statements()).toBe(1);
  });

  test('takes two statements together with the cart', async () => {
    const { ctx, cartId } = await readyBuyer(visitorOf(database.db), { items: [[1, 1]] });
    const { db, statements } = countingDb(database.db);
    const memory = await servingMemory(ctx);
    const both =
      'query ($cartId: ID!) { shop_findCart(cartId: $cartId, calculateShippingCost: true) { items { itemId } } checkoutState(cartId: $cartId) { finishedSteps } }';
    expect(await askContract({ ...ctx, db, memory }, both, { cartId })).toEqual({
      shop_findCart: { items: [{ itemId: 1 }] },
      checkoutState: { finishedSteps: ['login', 'shipping', 'payment'] },
    });
    expect(statements()).toBe(2);
  });

  test('[CO3] addresses and carrier are saved in four statements, one of them for each choice', async () => {
    const { ctx, cartId } = await readyBuyer(visitorOf(database.db), { items: [[1, 1]] });
    const { billingAddress } = await stateOf(ctx, cartId);
    const { db, statements } = countingDb(database.db);
    const memory = await servingMemory(ctx);
    const save = `mutation ($cartId: ID!, $id: Int!) {
      setBillingAddress(cartId: $cartId, addressId: $id) { successful }
      setShippingAddress(cartId: $cartId, deliveryType: "sameAsBilling") { successful }
      setShippingMethod(cartId: $cartId, methodCode: "dhl") { successful } }`;
    const id = Number(billingAddress?.addressId);
    expect(await askContract({ ...ctx, db, memory }, save, { cartId, id })).toEqual({
      setBillingAddress: { successful: true },
      setShippingAddress: { successful: true },
      setShippingMethod: { successful: true },
    });
    expect(statements()).toBe(4);
  });

  test.each([
    ['setLoginOption', 'option: "guest"'],
    ['setShippingAddress', 'deliveryType: "sameAsBilling"'],
    ['setOrderComment', 'orderComment: "Klingeln"'],
  ])('[CO1] %s of another visitor’s cart is refused and changes nothing', async (name, choice) => {
    const { cartId, ctx } = await readyBuyer(visitorOf(database.db), { items: [[1, 1]] });
    const before = await stateOf(ctx, cartId);
    const stranger = await asGuest(visitorOf(database.db), 'fremd@haus.example');
    const change = `mutation ($cartId: ID!) { ${name}(cartId: $cartId, ${choice}) { successful } }`;
    await expect(askContract(stranger, change, { cartId })).rejects.toMatchObject({
      classification: 'CART_NOT_FOUND',
    });
    expect(await stateOf(ctx, cartId)).toEqual(before);
  });
});

describe('[CO3] delivery', () => {
  test('[CO3.delivery] to another address uses the tariff of its country', async () => {
    const ctx = await asGuest(visitorOf(database.db, { host: 'www.ranzen.at' }));
    const cartId = await fillCart(ctx, [[1, 1]]);
    const address = { ...berlin, postCode: '39100', city: 'Bozen', country: 'IT' };
    const { addShippingAddress } = await askContract<{
      addShippingAddress: { address: { addressId: number } };
    }>(
      ctx,
      'mutation ($address: AddressInput!) { addShippingAddress(address: $address) { address { addressId } } }',
      { address },
    );
    const { addressId } = addShippingAddress.address;
    const set = await choose(
      ctx,
      `setShippingAddress(cartId: "${cartId}", deliveryType: "shippingAddress", addressId: ${addressId})`,
    );
    expect(set).toMatchObject({ successful: true });
    const cart = await askContract(
      ctx,
      `{ shop_findCart(cartId: "${cartId}") { tax { rateBasisPoints } } }`,
    );
    expect(cart).toEqual({ shop_findCart: { tax: [{ rateBasisPoints: 2200 }] } });
  });

  test.each([
    ['setShippingAddress(cartId: "%", deliveryType: "moon")', 'shop.checkout.deliveryUnknown', []],
    [
      'setShippingAddress(cartId: "%", deliveryType: "shippingAddress", addressId: 999999)',
      'shop.checkout.addressUnknown',
      [],
    ],
    [
      'setShippingAddress(cartId: "%", deliveryType: "sameAsBilling")',
      'shop.checkout.addressUnknown',
      [],
    ],
    [
      'setShippingMethod(cartId: "%", methodCode: "gls")',
      null,
      [{ fieldName: 'methodCode', errorMessage: 'shop.checkout.shipperUnknown' }],
    ],
    [
      'setLoginOption(cartId: "%", option: "robot")',
      null,
      [{ fieldName: 'option', errorMessage: 'vue.form.error.requiredField' }],
    ],
    [
      'setSelectedPayment(cartId: "%", paymentId: "PAYPAL")',
      'vue.checkout.paymentStep.errorNoPaymentSelected',
      [],
    ],
    [
      `setOrderComment(cartId: "%", orderComment: "${'x'.repeat(501)}")`,
      null,
      [{ fieldName: 'orderComment', errorMessage: 'shop.form.error.tooLong' }],
    ],
    [
      `setOrderReference(cartId: "%", orderReference: "${'x'.repeat(61)}")`,
      null,
      [{ fieldName: 'orderReference', errorMessage: 'shop.form.error.tooLong' }],
    ],
  ])(
    '[CO4.none] %s is refused and changes nothing',
    async (call, generalErrorMessage, fieldErrors) => {
      const ctx = await asGuest(visitorOf(database.db));
      const cartId = await fillCart(ctx, [[1, 1]]);
      const before = await stateOf(ctx, cartId);
      expect(await choose(ctx, call.replace('%', cartId))).toEqual({
        successful: false,
        generalErrorMessage,
        fieldErrors,
      });
      expect(await stateOf(ctx, cartId)).toEqual(before);
    },
  );
});

test('[CO4] business orders on account terms skip the payment', async () => {
  const account = {
    id: await schoolAccount(),
    kind: 'school',
    email: 'amt@schule.example',
    sessionHash: '',
  } as const;
  const ctx = visitorOf(database.db, { host: 'educational.ranzen.de', account });
  const ready = await readyBuyer(ctx, { items: [[1, 100]] });
  expect(ready.totalMinor).toBe(154_105);
  expect(await stateOf(ctx, ready.cartId)).toMatchObject({
    finishedSteps: ['login', 'shipping'],
    isPaymentApplicable: false,
    selectedPayment: { paymentId: 'INVOICE' },
  });
  const info = await askContract(
    ctx,
    `{ getPaymentInfo(cartId: "${ready.cartId}") { paymentMethods { paymentId enabled selected message { messageKey } } } }`,
  );
  expect(info).toEqual({
    getPaymentInfo: {
      paymentMethods: [{ paymentId: 'INVOICE', enabled: true, selected: true, message: null }],
    },
  });
  expect(await submit(ready)).toMatchObject({ orderId: 'RB-2026-100001' });
  const { rows } = await database.pool.query(
    'select subtotal_minor, tax_added_minor, total_minor from orders.purchase',
  );
  expect(rows).toEqual([
    { subtotal_minor: 129_500, tax_added_minor: 24_605, total_minor: 154_105 },
  ]);
});

async function schoolAccount(): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, approved_at, created_at)
     values ('business', 'school', 'amt@schule.example', 'x', '2026-01-01', '2026-01-01') returning id`,
  );
  return rows[0]!.id;
}

test('[CO3] a packing station is served by DHL only, and chosen from its own book only', async () => {
  const { ctx, cartId } = await readyBuyer(visitorOf(database.db), {
    items: [[1, 1]],
    methodCode: 'dpd',
  });
  const station = { ...berlin, streetAndHouseNr: '12345678', additionalAddress: '145' };
  const { added } = await askContract<{ added: { address: { addressId: number } } }>(
    ctx,
    'mutation ($address: AddressInput!) { added: addPackstation(address: $address) { address { addressId } } }',
    { address: station },
  );
  const { addressId } = added.address;
  const deliverTo = (deliveryType: string) =>
    choose(
      ctx,
      `setShippingAddress(cartId: "${cartId}", deliveryType: "${deliveryType}", addressId: ${addressId})`,
    );
  expect(await deliverTo('shippingAddress')).toMatchObject({
    generalErrorMessage: 'shop.checkout.addressUnknown',
  });
  expect(await deliverTo('packstation')).toMatchObject({ successful: true });
  expect(await stateOf(ctx, cartId)).toMatchObject({
    finishedSteps: ['login'],
    deliveryType: 'packstation',
    shippingAddress: { street: '12345678' },
    selectedShipperCode: 'dhl',
    shippers: [
      { code: 'dhl', enabled: true, infoKey: null },
      { code: 'dpd', enabled: false, infoKey: 'PACKSTATION-DHL-ONLY' },
    ],
  });
  expect(
    await choose(ctx, `setShippingMethod(cartId: "${cartId}", methodCode: "dpd")`),
  ).toMatchObject({
    fieldErrors: [{ fieldName: 'methodCode', errorMessage: 'shop.checkout.shipperUnknown' }],
  });
  await choose(ctx, `setShippingMethod(cartId: "${cartId}", methodCode: "dhl")`);
  expect(await stateOf(ctx, cartId)).toMatchObject({
    finishedSteps: ['login', 'shipping', 'payment'],
  });
});
