import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createVisitor, type Tally, type Visitor } from './visitor.ts';

/** A purchase by a guest of its own. */
export type Purchase = { email: string; orderNumber: string; acknowledgedAt: number };

export type Buyers = {
  tally: Tally;
  /** Purchases whose order number the shop answered. */
  acknowledged: readonly Purchase[];
  /** Addresses of all buyers who submitted an order, with or without a response. */
  submitted: readonly string[];
  stop(): Promise<void>;
};

export type BuyersOptions = {
  host: string;
  port: number;
  itemIds: readonly number[];
  productIds: readonly number[];
  count: number;
};

const pauseMs = 150;

/** Starts buyers who look at pages and order, one purchase after the other, until they are stopped. */
export function startBuyers(options: BuyersOptions): Buyers {
  const tally: Tally = { requests: 0, failed: [], interrupted: [] };
  const acknowledged: Purchase[] = [];
  const submitted: string[] = [];
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const shopping = Array.from({ length: options.count }, async (_, at) => {
    while (!isStopped()) {
      const email = `kauf-${randomUUID()}@haus.example`;
      const visitor = createVisitor({ ...options, address: `127.0.1.${at + 1}` }, tally);
      const buyer = { visitor, email, isStopped, ...chosenOf(options) };
      const orderNumber = await buy(buyer, () => submitted.push(email)).catch((fault: Error) => {
        tally.failed.push(fault.message);
        return undefined;
      });
      if (orderNumber !== undefined)
        acknowledged.push({ email, orderNumber, acknowledgedAt: performance.now() });
      visitor.leave();
      await wait(pauseMs);
    }
  });
  return {
    tally,
    acknowledged,
    submitted,
    async stop() {
      stopping.abort();
      await Promise.all(shopping);
    },
  };
}

type Buyer = {
  visitor: Visitor;
  email: string;
  itemId: number;
  productId: number;
  isStopped: () => boolean;
};

function chosenOf({ itemIds, productIds }: BuyersOptions): { itemId: number; productId: number } {
  const at = Math.floor(Math.random() * itemIds.length);
  return { itemId: itemIds[at] ?? 0, productId: productIds[at] ?? 0 };
}

/** One purchase: pages, basket, checkout and order. Undefined where the buyer was stopped before the order. */
async function buy(buyer: Buyer, onSubmit: () => void): Promise<string | undefined> {
  const { visitor, email, itemId, productId } = buyer;
  const patiently = <Result>(step: () => Promise<Result | undefined>) => repeat(buyer, step);
  await visitor.open('/');
  await visitor.open(`/prod/${productId}/`);
  const opened = await patiently(() =>
    visitor.call<{ betzoldShopInit: { cartId: string } }>(
      'mutation { betzoldShopInit { cartId } }',
      {},
    ),
  );
  if (!opened) return undefined;
  const { cartId } = opened.betzoldShopInit;
  const idempotencyKey = randomUUID();
  const operations = [{ addPosition: { itemId, quantity: 1 } }];
  await patiently(() =>
    visitor.call(addToCart, { cartId, operations, idempotencyKey }, idempotencyKey),
  );
  await patiently(async () => (await visitor.becomeGuest(email)) || undefined);
  const added = await patiently(() =>
    visitor.call<{ addBillingAddress: { address: { addressId: number } } }>(addAddress, {
      address,
    }),
  );
  if (!added) return undefined;
  const { addressId } = added.addBillingAddress.address;
  await patiently(() => visitor.call(chooseAll, { cartId, addressId }));
  const found = await patiently(() =>
    visitor.call<{ shop_findCart: { details: { total: { amountMinor: number } } } }>(findTotal, {
      cartId,
    }),
  );
  if (!found || buyer.isStopped()) return undefined;
  const submission = {
    cartId,
    totalMinor: found.shop_findCart.details.total.amountMinor,
    submitKey: randomUUID(),
  };
  onSubmit();
  // Sent until it is answered, also after the buyers are stopped: the order may exist.
  for (;;) {
    const answer = await visitor.call<{
      submitCart: { orderId: string | null; errorCode: string };
    }>(submitCart, submission, submission.submitKey);
    if (answer?.submitCart.orderId) return answer.submitCart.orderId;
    if (answer) throw new Error(`An order was refused: ${JSON.stringify(answer.submitCart)}`);
    await wait(pauseMs);
  }
}

/** Repeats a step that failed, as a person who presses the button again, until the buyers are stopped. */
async function repeat<Result>(
  { isStopped }: Buyer,
  step: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  while (!isStopped()) {
    const result = await step();
    if (result !== undefined) return result;
    await wait(pauseMs);
  }
  return undefined;
}

const address = {
  formType: 'private',
  firstName: 'Jana',
  lastName: 'Becker',
  streetAndHouseNr: 'Kreideweg 7',
  postCode: '10623',
  city: 'Berlin',
  country: 'DE',
  phone: '030 123456',
};

const addToCart = `mutation ($cartId: ID!, $operations: [CartOperationInput!]!, $idempotencyKey: String) {
  shop_updateCart(cartId: $cartId, operations: $operations, idempotencyKey: $idempotencyKey) { cart { id } } }`;
const addAddress = `mutation ($address: AddressInput!) {
  addBillingAddress(address: $address) { address { addressId } } }`;
const chooseAll = `mutation ($cartId: ID!, $addressId: Int!) {
  setBillingAddress(cartId: $cartId, addressId: $addressId) { successful }
  setShippingAddress(cartId: $cartId, deliveryType: "sameAsBilling") { successful }
  setShippingMethod(cartId: $cartId, methodCode: "dhl") { successful }
  setSelectedPayment(cartId: $cartId, paymentId: "CASH_ON_DELIVERY") { successful } }`;
const findTotal = `query ($cartId: ID!) {
  shop_findCart(cartId: $cartId, calculateShippingCost: true) { details { total { amountMinor } } } }`;
const submitCart = `mutation ($cartId: ID!, $totalMinor: Int!, $submitKey: String!) {
  submitCart(cartId: $cartId, confirmedTotalMinor: $totalMinor, submitKey: $submitKey) { orderId errorCode } }`;
