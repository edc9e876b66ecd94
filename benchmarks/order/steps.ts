import { randomUUID } from 'node:crypto';
import { addBillingAddress } from '#contract/operations/addresses.generated.ts';
import {
  checkoutStep,
  saveShipping,
  selectPayment,
  submitCart,
} from '#contract/operations/routes.checkout.generated.ts';
import { productPage } from '#contract/operations/routes.product.generated.ts';
import { openCart, updateCart } from '#contract/operations/state.cart.generated.ts';
import { berlin } from '#tests/support/buyer.ts';
import type { Buyer } from './buyer.ts';

/** One request of a purchase. */
export type Step = { name: string; take: (buyer: Buyer) => Promise<void> };

/** What a product page asks for; each buyer looks at a product that was not asked for before. */
export const productData: Step = {
  name: 'data of a product page, not asked for before',
  async take(buyer) {
    const id = buyer.goods[0]?.productId ?? 0;
    const nothingChosen = { selectedVariants: [], itemId: null, stars: null, reviewsFrom: 0 };
    const { product } = await buyer.ask(productPage, { id, ...nothingChosen });
    if (!product) throw new Error(`Product ${id} was not found.`);
  },
};

export const session: Step = {
  name: 'session',
  async take(buyer) {
    buyer.cartId = (await buyer.ask(openCart, {})).betzoldShopInit.cartId;
  },
};

/** Adds the buyer's item at `place`. */
export function addLine(place: number): Step {
  return {
    name: `line ${place + 1} into the basket`,
    async take(buyer) {
      const itemId = buyer.goods[place]?.id ?? 0;
      const { cart, refusals } = (
        await buyer.ask(updateCart, {
          cartId: buyer.cartId,
          operations: [{ addPosition: { itemId, quantity: 1 } }],
          idempotencyKey: randomUUID(),
        })
      ).shop_updateCart;
      if (refusals.length > 0 || cart.items.filter(isBought).length !== place + 1)
        throw new Error(`Item ${itemId} was not added: ${JSON.stringify(refusals)}`);
    },
  };
}

function isBought({ isFreeItem }: { isFreeItem: boolean }): boolean {
  return !isFreeItem;
}

const guest: Step = { name: 'session of a guest', take: (buyer) => buyer.becomeGuest() };

const address: Step = {
  name: 'address',
  async take(buyer) {
    const { kept } = await buyer.ask(addBillingAddress, { address: berlin });
    buyer.addressId = Number(kept.address?.addressId);
  },
};

const shipping: Step = {
  name: 'addresses and carrier',
  async take(buyer) {
    const results = await buyer.ask(saveShipping, {
      cartId: buyer.cartId,
      billingAddressId: buyer.addressId,
      deliveryType: 'sameAsBilling',
      shippingAddressId: null,
      methodCode: 'dhl',
    });
    if (!Object.values(results).every(({ successful }) => successful))
      throw new Error('The carrier was refused.');
  },
};

const payment: Step = {
  name: 'way to pay',
  async take(buyer) {
    const chosen = { cartId: buyer.cartId, paymentId: 'INVOICE', buyerReference: null };
    const { setSelectedPayment } = await buyer.ask(selectPayment, chosen);
    if (!setSelectedPayment.successful) throw new Error('The invoice was refused.');
  },
};

const summary: Step = {
  name: 'summary',
  async take(buyer) {
    const { shop_findCart } = await buyer.ask(checkoutStep, { cartId: buyer.cartId });
    const { items, details } = shop_findCart;
    buyer.totalMinor = details.total.amountMinor;
    buyer.freeItemIds = items.filter((item) => !isBought(item)).map(({ itemId }) => itemId);
  },
};

const submit: Step = {
  name: 'submit',
  async take(buyer) {
    const { submitCart: submitted } = await buyer.ask(submitCart, {
      cartId: buyer.cartId,
      confirmedTotalMinor: buyer.totalMinor,
      confirmedFreeItemIds: buyer.freeItemIds,
      acceptsReviewMail: false,
      submitKey: randomUUID(),
    });
    if (!submitted.orderId) throw new Error(`An order was refused: ${submitted.errorCode}`);
  },
};

/** The checkout of a guest with two lines, from the first request to the order. */
export const checkout: readonly Step[] = [
  session,
  addLine(0),
  addLine(1),
  guest,
  address,
  shipping,
  payment,
  summary,
  submit,
];
