import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findAccount } from '#shop/account/find-account.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { berlin, readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { paperText, unpackedPaper } from '#tests/support/paper-text.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { deleteEndedOffers } from './delete-ended-offers.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Heft', amountMinor: 200 },
    { id: 2, name: 'Atlas', amountMinor: 3000, isBook: true, taxClass: 'reduced' },
    { id: 3, name: 'Globus', amountMinor: 400, onHand: 5 },
    {
      id: 4,
      name: 'Zirkel',
      amountMinor: 900,
      deal: { specialAmountMinor: 500, cap: 9, perCustomerLimit: 3 },
    },
  ]);
});
afterEach(() => database.drop());

let last = 0;

/** A customer of a host with an account, logged in. */
async function customer(host = 'www.ranzen.de', kind = 'private'): Promise<Ctx> {
  last += 1;
  const ctx = visitorOf(database.db, { host });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, customer_number, approved_at, created_at)
     values ($1, $2, $3, 'x', 'Jana', 'Weiß', 'Schule am See', $4, '2026-01-01', '2026-01-01') returning id`,
    [ctx.storefront.shop, kind, `angebot${last}@haus.example`, String(7_100_000 + last)],
  );
  const token = newSessionToken();
  await database.pool.query(
    `insert into account.session (token_hash, account_id, kind, created_at, expires_at) values ($1, $2, 'customer', '2026-11-21', '2027-12-01')`,
    [hashToken(token), rows[0]?.id],
  );
  return { ...ctx, visitor: { ...ctx.visitor, account: await findAccount(ctx, token) } };
}

const at = (ctx: Ctx, time: string): Ctx => ({ ...ctx, clock: fixedClock(time) });

type Change = {
  offerNumber: string | null;
  cartId: string | null;
  refusals: { messageKey: string; values: { name: string; value: string }[] }[];
};

const changeFields = 'offerNumber cartId refusals { messageKey values { name value } }';

async function makeOffer(ctx: Ctx, cartId: string, requestKey = 'anfrage-1'): Promise<Change> {
  const answer = await askContract<{ makeOffer: Change }>(
    ctx,
    `mutation ($cartId: ID!, $requestKey: String!) { makeOffer(cartId: $cartId, requestKey: $requestKey) { ${changeFields} } }`,
    { cartId, requestKey },
  );
  return answer.makeOffer;
}

async function orderOffer(ctx: Ctx, offerNumber: string): Promise<Change> {
  const answer = await askContract<{ orderOffer: Change }>(
    ctx,
    `mutation ($offerNumber: ID!) { orderOffer(offerNumber: $offerNumber) { ${changeFields} } }`,
    { offerNumber },
  );
  return answer.orderOffer;
}

type View = {
  state: string;
  lastDay: string;
  orderId: string | null;
  total: { amountMinor: number };
};

async function view(ctx: Ctx, offerNumber: string): Promise<View | null> {
  const { offer } = await askContract<{ offer: View | null }>(
    ctx,
    'query ($offerNumber: ID!) { offer(offerNumber: $offerNumber) { state lastDay orderId total { amountMinor } } }',
    { offerNumber },
  );
  return offer;
}

const items = [
  [1, 10],
  [2, 1],
  [3, 2],
] as const;
const totalMinor = 10 * 200 + 3000 + 2 * 400;

/** A customer with an address, a filled basket and an offer of it. */
async function offered(host?: string, kind?: string) {
  const ctx = await customer(host, kind);
  const buyer = await readyBuyer(ctx, { items });
  const made = await makeOffer(ctx, buyer.cartId);
  if (!made.offerNumber) throw new Error(JSON.stringify(made.refusals));
  return { ctx, basketId: buyer.cartId, offerNumber: made.offerNumber };
}

/** Makes the choices of the checkout for a cart. */
async function choose(ctx: Ctx, cartId: string): Promise<void> {
  const { addBillingAddress } = await askContract<{
    addBillingAddress: { address: { addressId: number } };
  }>(
    ctx,
    'mutation ($address: AddressInput!) { addBillingAddress(address: $address) { address { addressId } } }',
    { address: berlin },
  );
  const skipsPayment = ctx.storefront.isB2b;
  await askContract(
    ctx,
    `mutation ($cartId: ID!, $addressId: Int!, $skipsPayment: Boolean!) {
      setBillingAddress(cartId: $cartId, addressId: $addressId) { successful }
      setShippingAddress(cartId: $cartId, deliveryType: "sameAsBilling") { successful }
      setShippingMethod(cartId: $cartId, methodCode: "dhl") { successful }
      setSelectedPayment(cartId: $cartId, paymentId: "INVOICE") @skip(if: $skipsPayment) { successful } }`,
    { cartId, addressId: addBillingAddress.address.addressId, skipsPayment },
  );
}

async function opened(ctx: Ctx, offerNumber: string) {
  const { cartId, refusals } = await orderOffer(ctx, offerNumber);
  if (!cartId) throw new Error(JSON.stringify(refusals));
  await choose(ctx, cartId);
  return { ctx, cartId, totalMinor: await totalOf(ctx, cartId) };
}

async function raisePrices(): Promise<void> {
  await database.pool.query(`
    update catalogue.item_price set amount_minor = amount_minor * 2 where item_id <> 2;
    insert into parameters.parameter (name, entry, value) values ('checkout', 'shippingCostMinor', '900'), ('checkout', 'freeShippingFromMinor', '900000')`);
}

test('[SC1.made] a basket becomes a numbered offer and stays as it is; a repeated request makes no second one', async () => {
  const { ctx, basketId, offerNumber } = await offered();
  expect(offerNumber).toBe('AN-2026-100001');
  expect(await makeOffer(ctx, basketId)).toMatchObject({ offerNumber });
  expect(await makeOffer(ctx, basketId, 'anfrage-2')).toMatchObject({
    offerNumber: 'AN-2026-100002',
  });
  expect(await totalOf(ctx, basketId)).toBe(totalMinor);
  expect(await view(ctx, offerNumber)).toMatchObject({
    state: 'open',
    orderId: null,
    total: { amountMinor: totalMinor },
  });
});

test('[SC1.as-offered] an offer is ordered at its prices, taxes and shipping cost, whatever they are by then', async () => {
  const { ctx, offerNumber } = await offered();
  await raisePrices();
  const buyer = await opened(ctx, offerNumber);
  expect(buyer.totalMinor).toBe(totalMinor);
  const { orderId } = await submit(buyer);
  expect(await view(ctx, offerNumber)).toMatchObject({ state: 'ordered', orderId });
  const { rows } = await database.pool.query(
    `select line.item_id::integer as item, quantity, unit_minor as unit, tax_rate_basis_points as rate, shipping_minor as shipping
     from orders.purchase join orders.line on order_id = purchase.id where purchase.order_number = $1 order by line_number`,
    [orderId],
  );
  expect(rows).toEqual([
    { item: 1, quantity: 10, unit: 200, rate: 1900, shipping: 0 },
    { item: 2, quantity: 1, unit: 3000, rate: 700, shipping: 0 },
    { item: 3, quantity: 2, unit: 400, rate: 1900, shipping: 0 },
  ]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC1.as-offered] a business orders its offer at its net prices', async () => {
  const { ctx, offerNumber } = await offered('educational.ranzen.de', 'school');
  expect(offerNumber).toBe('ANB-2026-100001');
  await raisePrices();
  const buyer = await opened(ctx, offerNumber);
  expect(buyer.totalMinor).toBe((await view(ctx, offerNumber))?.total.amountMinor);
  expect(await submit(buyer)).toMatchObject({ errorCode: null });
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC1.once] two orders of one offer at once make one order', async () => {
  const { ctx, offerNumber } = await offered();
  const buyer = await opened(ctx, offerNumber);
  const other = crypto.randomUUID();
  await database.pool.query(
    `insert into cart.cart (id, user_id, account_id, lang_code, price_list, created_at, changed_at, agreement)
     select '${other}', user_id, account_id, lang_code, price_list, created_at, changed_at, agreement from cart.cart where id = '${buyer.cartId}'`,
  );
  await database.pool.query(
    `insert into cart.position (cart_id, item_id, quantity, added_at)
     select '${other}', item_id, quantity, added_at from cart.position where cart_id = '${buyer.cartId}'`,
  );
  await choose(ctx, other);
  const answers = await Promise.all([submit(buyer), submit({ ...buyer, cartId: other })]);
  expect(answers.filter(({ orderId }) => orderId)).toHaveLength(1);
  expect(answers.find(({ orderId }) => !orderId)).toMatchObject({
    errorCode: 'offerRefused',
    errorMessage: 'shop.offers.orderedBefore',
  });
  const { rows } = await database.pool.query(
    'select count(*)::integer as count from orders.purchase',
  );
  expect(rows).toEqual([{ count: 1 }]);
  expect(await orderOffer(ctx, offerNumber)).toMatchObject({
    cartId: null,
    refusals: [{ messageKey: 'shop.offers.ordered' }],
  });
});

describe('[SC1.named] [SC1.bound] an offer refuses with a sentence for each article, and opens nothing', () => {
  test.each([
    [
      'no longer sold',
      'update catalogue.item set is_sellable = false where id = 1',
      'notSold',
      { name: 'Heft' },
    ],
    [
      'not in stock',
      'update stock.item_stock set on_hand = 1 where item_id = 3',
      'notInStock',
      { name: 'Globus', count: '1' },
    ],
    [
      'below a least quantity',
      'update catalogue.item set minimum_order_quantity = 20 where id = 1',
      'belowMinimum',
      { name: 'Heft', minimum: '20' },
    ],
    [
      'a book with another price',
      "update catalogue.item_price set amount_minor = 3100 where item_id = 2 and price_list = 'de'",
      'bookPrice',
      { name: 'Atlas', price: '31,00\u00a0€' },
    ],
  ])('%s', async (_, change, key, values) => {
    const { ctx, offerNumber } = await offered();
    await database.pool.query(change);
    const { cartId, refusals } = await orderOffer(ctx, offerNumber);
    expect(cartId).toBeNull();
    expect(refusals.map(({ messageKey }) => messageKey)).toEqual([`shop.offers.${key}`]);
    expect(
      Object.fromEntries((refusals[0]?.values ?? []).map((each) => [each.name, each.value])),
    ).toEqual(values);
    const { rows } = await database.pool.query('select from cart.cart where agreement is not null');
    expect(rows).toEqual([]);
  });

  test('at submit too, where an article changed after the checkout began', async () => {
    const { ctx, offerNumber } = await offered();
    const buyer = await opened(ctx, offerNumber);
    await database.pool.query(
      "update catalogue.item_price set amount_minor = 3100 where item_id = 2 and price_list = 'de'",
    );
    expect(await submit(buyer)).toMatchObject({
      orderId: null,
      errorCode: 'offerRefused',
      errorMessage: 'shop.offers.changedMeanwhile',
    });
  });
});

test('[SC1.end] an offer holds to the end of its last day; after it a new one is made at the prices of then', async () => {
  const { ctx, offerNumber } = await offered();
  expect((await view(ctx, offerNumber))?.lastDay).toBe('2026-12-21T22:59:59.999Z');
  expect(await orderOffer(at(ctx, '2026-12-21T22:59:00Z'), offerNumber)).toMatchObject({
    refusals: [],
  });
  const later = at(ctx, '2026-12-21T23:00:00Z');
  expect(await orderOffer(later, offerNumber)).toMatchObject({
    cartId: null,
    refusals: [{ messageKey: 'shop.offers.hasEnded' }],
  });
  await raisePrices();
  const { renewOffer } = await askContract<{ renewOffer: Change }>(
    later,
    `mutation ($offerNumber: ID!) { renewOffer(offerNumber: $offerNumber, requestKey: "erneut-1") { ${changeFields} } }`,
    { offerNumber },
  );
  expect(renewOffer.refusals).toEqual([]);
  expect(await view(later, renewOffer.offerNumber ?? '')).toMatchObject({
    state: 'open',
    total: { amountMinor: 10 * 400 + 3000 + 2 * 800 + 900 },
  });
  await deleteEndedOffers(at(ctx, '2027-07-01T00:00:00Z'));
  expect(await view(ctx, offerNumber)).toBeNull();
});

test('[SC1.end] the parameter says for how many days offers hold', async () => {
  await database.pool.query(
    "insert into parameters.parameter (name, entry, value) values ('offers', 'validDays', '1')",
  );
  const { ctx, offerNumber } = await offered();
  expect((await view(ctx, offerNumber))?.lastDay).toBe('2026-11-22T22:59:59.999Z');
});

test('[SC1.beside] the own basket is kept, and the articles of an offer are not changed', async () => {
  const { ctx, basketId, offerNumber } = await offered();
  const { cartId } = await opened(ctx, offerNumber);
  const { shop_updateCart: update } = await askContract<{
    shop_updateCart: { refusals: { code: string }[] };
  }>(
    ctx,
    `mutation ($cartId: ID!) { shop_updateCart(cartId: $cartId, operations: [
      { addPosition: { itemId: 4, quantity: 1 } }, { addVoucher: { code: "X" } }]) { refusals { code } } }`,
    { cartId },
  );
  expect(update.refusals.map(({ code }) => code)).toEqual(['AGREED', 'AGREED']);
  const open = await askContract<{ betzoldShopInit: { cartId: string } }>(
    ctx,
    'mutation { betzoldShopInit { cartId } }',
  );
  expect(open.betzoldShopInit.cartId).toBe(basketId);
  const buyer = { ctx, cartId, totalMinor };
  expect(await submit(buyer)).toMatchObject({ newCartId: basketId });
  expect(await totalOf(ctx, basketId)).toBe(totalMinor);
});

test('[SC1.listed] offers are listed for their customer alone', async () => {
  const { ctx, offerNumber } = await offered();
  const listed = async (viewer: Ctx) => {
    const { offers } = await askContract<{ offers: { offers: { offerNumber: string }[] } }>(
      viewer,
      '{ offers(page: 0) { offers { offerNumber } totalPages } }',
    );
    return offers.offers.map((each) => each.offerNumber);
  };
  const stranger = await customer();
  expect([await listed(ctx), await listed(stranger)]).toEqual([[offerNumber], []]);
  expect(await view(stranger, offerNumber)).toBeNull();
  expect(await orderOffer(stranger, offerNumber)).toMatchObject({
    refusals: [{ messageKey: 'shop.offers.unknown' }],
  });
});

test('[SC1.made] no offer is made of an empty basket, a lightning deal, or without an account', async () => {
  const ctx = await customer();
  const { cartId } = await readyBuyer(ctx, { items: [] }).catch(() => ({ cartId: '' }));
  const opened = await askContract<{ betzoldShopInit: { cartId: string } }>(
    ctx,
    'mutation { betzoldShopInit { cartId } }',
  );
  const id = cartId === '' ? opened.betzoldShopInit.cartId : cartId;
  expect(await makeOffer(ctx, id)).toMatchObject({
    refusals: [{ messageKey: 'shop.offers.empty' }],
  });
  await askContract(
    ctx,
    'mutation ($cartId: ID!) { shop_updateCart(cartId: $cartId, operations: [{ addPosition: { itemId: "4_lightning", quantity: 1 } }]) { cart { id } } }',
    { cartId: id },
  );
  expect(await makeOffer(ctx, id)).toMatchObject({
    refusals: [{ messageKey: 'shop.offers.deal' }],
  });
  const guest = visitorOf(database.db);
  expect(await makeOffer(guest, id)).toMatchObject({
    refusals: [{ messageKey: 'shop.offers.logIn' }],
  });
});

test('[SC1.paper] an offer is a PDF with its number, end, lines and total', async () => {
  const { ctx, offerNumber } = await offered();
  const { offerFile } = await askContract<{ offerFile: { fileName: string; content: string } }>(
    ctx,
    'query ($offerNumber: ID!) { offerFile(offerNumber: $offerNumber) { fileName content } }',
    { offerNumber },
  );
  expect(offerFile.fileName).toBe('Angebot-AN-2026-100001.pdf');
  const pdf = Buffer.from(offerFile.content, 'base64');
  expect(unpackedPaper(pdf)).toContain('<pdfaid:part>3</pdfaid:part>');
  const words = paperText(pdf);
  for (const word of ['Angebot AN-2026-100001', '21. Dezember 2026', 'Globus', '58,00'])
    expect(words).toContain(word);
});
