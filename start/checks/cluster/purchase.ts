import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

export type Buyer = {
  visitor: Visitor;
  email: string;
  /** Of the buyer's address: a deal's limit per customer counts orders to one address together. */
  houseNumber: number;
  isStopped: () => boolean;
  /** Mean pause before what failed is tried again. */
  pauseMs: number;
};

/** One purchase: pages, basket, checkout and order. Undefined where the buyer was stopped before the order. */
export async function buy(
  buyer: Buyer,
  { itemId, productId }: { itemId: number; productId: number },
  onSubmit: () => void,
): Promise<string | undefined> {
  const { visitor } = buyer;
  await visitor.open('/');
  await visitor.open(`/prod/${productId}/`);
  const cartId = await openCart(buyer);
  if (cartId === undefined) return undefined;
  await addPiece(buyer, cartId, itemId);
  return checkOut(buyer, cartId, onSubmit);
}

/** Opens a basket; returns its id, undefined where the buyer was stopped. */
export async function openCart(buyer: Buyer): Promise<string | undefined> {
  const opened = await repeat(buyer, () =>
    buyer.visitor.call<{ betzoldShopInit: { cartId: string } }>(
      'mutation { betzoldShopInit { cartId } }',
      {},
    ),
  );
  return opened?.betzoldShopInit.cartId;
}

/** Puts one piece into a basket; an item's id with `_lightning` takes it from its deal. Returns how many pieces the deal holds for the basket. */
export async function addPiece(
  buyer: Buyer,
  cartId: string,
  itemId: number | string,
): Promise<number> {
  const idempotencyKey = randomUUID();
  const operations = [{ addPosition: { itemId, quantity: 1 } }];
  const added = await repeat(buyer, () =>
    buyer.visitor.call<{ shop_updateCart: { cart: { items: { quantityLightning: number }[] } } }>(
      addToCart,
      { cartId, operations, idempotencyKey },
      idempotencyKey,
    ),
  );
  return (added?.shop_updateCart.cart.items ?? []).reduce(
    (sum, { quantityLightning }) => sum + quantityLightning,
    0,
  );
}

/**
 * Orders a basket as a guest. `onSubmit` is called before the order is sent. Returns its number; undefined where the buyer was stopped
 * before. Throws where the shop refuses it.
 */
export async function checkOut(
  buyer: Buyer,
  cartId: string,
  onSubmit: () => void,
): Promise<string | undefined> {
  const { visitor, email, houseNumber, isStopped } = buyer;
  const patiently = <Result>(step: () => Promise<Result | undefined>) => repeat(buyer, step);
  await patiently(async () => (await visitor.becomeGuest(email)) || undefined);
  const added = await patiently(() =>
    visitor.call<{ addBillingAddress: { address: { addressId: number } } }>(addAddress, {
      address: { ...address, streetAndHouseNr: `Kreideweg ${houseNumber}` },
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
  if (!found || isStopped()) return undefined;
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
    if (answer)
      throw new Error(
        `An order over ${submission.totalMinor} was refused: ${JSON.stringify(answer.submitCart)}`,
      );
    await wait(pauseOf(buyer));
  }
}

/** Repeats a step that failed, as a person who presses the button again, until the buyers are stopped. */
async function repeat<Result>(
  buyer: Buyer,
  step: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  while (!buyer.isStopped()) {
    const result = await step();
    if (result !== undefined) return result;
    await wait(pauseOf(buyer));
  }
  return undefined;
}

/** Half to one and a half times the mean. */
const pauseOf = ({ pauseMs }: Buyer) => pauseMs * (0.5 + Math.random());

const address = {
  formType: 'private',
  firstName: 'Jana',
  lastName: 'Becker',
  postCode: '10623',
  city: 'Berlin',
  country: 'DE',
  phone: '030 123456',
};

const addToCart = `mutation ($cartId: ID!, $operations: [CartOperationInput!]!, $idempotencyKey: String) {
  shop_updateCart(cartId: $cartId, operations: $operations, idempotencyKey: $idempotencyKey) { cart { items { quantityLightning } } } }`;
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
