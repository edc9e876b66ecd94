import { findAccount } from '#shop/account/find-account.ts';
import { startGuestSession } from '#shop/sign-in/start-guest-session.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from './contract.ts';

export const berlin = {
  formType: 'private',
  firstName: 'Jana',
  lastName: 'Becker',
  streetAndHouseNr: 'Kreideweg 7',
  postCode: '10623',
  city: 'Berlin',
  country: 'DE',
  phone: '030 123456',
};

/** The purchase of a buyer: pieces by item, and its options. */
export type Purchase = {
  items: readonly (readonly [itemId: number, quantity: number])[];
  email?: string;
  address?: typeof berlin;
  methodCode?: string;
  paymentId?: string;
};

export type Buyer = { ctx: Ctx; cartId: string; totalMinor: number };

/** Makes a visitor a guest; returns the ctx with the session. */
export async function asGuest(ctx: Ctx, email = 'jana@haus.example'): Promise<Ctx> {
  const started = await startGuestSession(ctx, { email });
  if (!('session' in started) || !started.session) throw new Error('The guest got no session.');
  const account = await findAccount(ctx, started.session.token);
  return { ...ctx, visitor: { ...ctx.visitor, account } };
}

/** Opens a cart with the items of a purchase. */
export async function fillCart(ctx: Ctx, items: Purchase['items']): Promise<string> {
  const opened = await askContract<{ betzoldShopInit: { cartId: string } }>(
    ctx,
    'mutation { betzoldShopInit { cartId } }',
  );
  const { cartId } = opened.betzoldShopInit;
  const operations = items.map(([itemId, quantity]) => ({ addPosition: { itemId, quantity } }));
  await askContract(
    ctx,
    `mutation ($cartId: ID!, $operations: [CartOperationInput!]!) {
      shop_updateCart(cartId: $cartId, operations: $operations) { cart { id } } }`,
    { cartId, operations },
  );
  return cartId;
}

/** Completes all steps up to the summary. Throws the refusal of a step. */
export async function readyBuyer(visitor: Ctx, purchase: Purchase): Promise<Buyer> {
  const { items, email, address = berlin, methodCode = 'dhl', paymentId = 'INVOICE' } = purchase;
  const ctx = visitor.visitor.account ? visitor : await asGuest(visitor, email);
  const cartId = await fillCart(ctx, items);
  const added = await askContract<{ addBillingAddress: { address: { addressId: number } } }>(
    ctx,
    'mutation ($address: AddressInput!) { addBillingAddress(address: $address) { address { addressId } } }',
    { address },
  );
  const { addressId } = added.addBillingAddress.address;
  const results = await askContract<Record<string, { successful: boolean }>>(ctx, chooseAll, {
    cartId,
    addressId,
    methodCode,
    paymentId,
    skipsPayment: ctx.storefront.isB2b,
  });
  const refused = Object.entries(results).filter(([, { successful }]) => !successful);
  if (refused.length > 0) throw new Error(`A step was refused: ${JSON.stringify(refused)}`);
  return { ctx, cartId, totalMinor: await totalOf(ctx, cartId) };
}

const chooseAll = `mutation ($cartId: ID!, $addressId: Int!, $methodCode: String!, $paymentId: String!, $skipsPayment: Boolean!) {
  setBillingAddress(cartId: $cartId, addressId: $addressId) { ...Result }
  setShippingAddress(cartId: $cartId, deliveryType: "sameAsBilling") { ...Result }
  setShippingMethod(cartId: $cartId, methodCode: $methodCode) { ...Result }
  setSelectedPayment(cartId: $cartId, paymentId: $paymentId) @skip(if: $skipsPayment) { ...Result }
}
fragment Result on MutationResult { successful generalErrorMessage fieldErrors { fieldName errorMessage } }`;

/** The cart's total with shipping, as the summary shows it. */
export async function totalOf(ctx: Ctx, cartId: string): Promise<number> {
  const { shop_findCart } = await askContract<{
    shop_findCart: { details: { total: { amountMinor: number } } };
  }>(
    ctx,
    'query ($cartId: ID!) { shop_findCart(cartId: $cartId, calculateShippingCost: true) { details { total { amountMinor } } } }',
    { cartId },
  );
  return shop_findCart.details.total.amountMinor;
}

export type SubmitAnswer = {
  orderId: string | null;
  newCartId: string | null;
  errorCode: string | null;
  errorMessage: string | null;
};

/** Submits the order. */
export async function submit({ ctx, cartId, totalMinor }: Buyer): Promise<SubmitAnswer> {
  const { submitCart } = await askContract<{ submitCart: SubmitAnswer }>(
    ctx,
    `mutation ($cartId: ID!, $totalMinor: Int!) {
      submitCart(cartId: $cartId, confirmedTotalMinor: $totalMinor) { orderId newCartId errorCode errorMessage } }`,
    { cartId, totalMinor },
  );
  return submitCart;
}
