import { initShop } from '#shop/cart/init-shop.ts';
import { updateCart } from '#shop/cart/update-cart.ts';
import {
  setBillingAddress,
  setSelectedPayment,
  setShippingAddress,
  setShippingMethod,
} from '#shop/checkout/make-choices.ts';
import { readCheckout } from '#shop/checkout/read-checkout.ts';
import { submitCart } from '#shop/ordering/submit-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { curatedId } from '../catalogue/curated/index.ts';
import type { DemoOrder } from './demo-orders.ts';

export type Placed = {
  id: number;
  orderNumber: string;
  totalMinor: number;
  contact: { firstName: string; lastName: string; email: string };
};

/** Orders as the customer of `ctx` does, at its clock's time. Throws what a step refused. */
export async function placeDemoOrder(
  ctx: Ctx,
  demo: DemoOrder,
  addressId: number,
): Promise<Placed> {
  const { cartId } = await initShop(ctx);
  const operations = demo.goods.map(([key, quantity]) => ({
    addPosition: { itemId: firstItemOf(key), quantity },
  }));
  const { refusals } = await updateCart(ctx, { cartId, operations });
  const refused = [
    ...refusals,
    await setBillingAddress(ctx, cartId, addressId),
    await setShippingAddress(ctx, cartId, { deliveryType: 'sameAsBilling', addressId: undefined }),
    await setShippingMethod(ctx, cartId, 'dhl'),
    ctx.storefront.isB2b
      ? undefined
      : await setSelectedPayment(ctx, cartId, {
          paymentId: demo.payment,
          buyerReference: undefined,
        }),
  ].filter((step) => step !== undefined);
  if (refused.length > 0) throw new Error(`A step was refused: ${JSON.stringify(refused)}`);
  const { cart } = await readCheckout(ctx, cartId);
  const confirmedTotalMinor = cart.totals.totalMinor;
  const acceptsReviewMail = false;
  const placed = await submitCart(ctx, { cartId, confirmedTotalMinor, acceptsReviewMail });
  if (isRefusal(placed)) throw new Error(`The demo's order was refused: ${JSON.stringify(placed)}`);
  return readPlaced(ctx.db, placed.orderNumber);
}

/** Hand-written goods have room for a hundred items each. */
const firstItemOf = (key: string): number => curatedId(key) * 100;

async function readPlaced(db: Db, orderNumber: string): Promise<Placed> {
  const row = await db.row<Omit<Placed, 'orderNumber'>>(sql`
    select id, total_minor as "totalMinor", json_build_object('firstName', billing_address ->> 'firstName',
      'lastName', billing_address ->> 'lastName', 'email', email) as contact
    from orders.purchase where order_number = ${orderNumber}`);
  if (!row) throw new Error(`Order ${orderNumber} was placed and cannot be read.`);
  return { ...row, orderNumber };
}
