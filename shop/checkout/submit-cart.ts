import { closeCart } from '#shop/cart/close-cart.ts';
import { type CartCtx, linesOf, readHead } from '#shop/cart/find-cart.ts';
import { initShop } from '#shop/cart/init-shop.ts';
import { priceCart } from '#shop/cart/price-cart.ts';
import { lockDealPieces, takeDealPieces } from '#shop/deals/take-deal-pieces.ts';
import { heldDealIds } from '#shop/deals/hold-wishes.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { requestNewsletter } from '#shop/marketing/request-newsletter.ts';
import type { Order } from '#shop/orders/order.ts';
import { placeOrder } from '#shop/orders/place-order.ts';
import { takeStock } from '#shop/stock/take-stock.ts';
import { findChoice } from './checkout.sql.ts';
import { orderOfCheckout } from './order-of-checkout.ts';
import { assembleCheckout, type Checkout } from './read-checkout.ts';

type SubmitCtx = CartCtx & Pick<Ctx, 'texts'>;

export type CartSubmission = {
  cartId: string;
  /** The total that the shopper saw and agreed to pay. */
  confirmedTotalMinor: number;
  acceptsReviewMail: boolean;
};

export type Submitted = { orderNumber: string; newCartId: string };

export type SubmitRefusal =
  | (Refusal<'orderAlreadySubmitted'> & { newCartId: string })
  | Refusal<'cartChanged' | 'outOfStock' | 'incomplete'>;

/**
 * Makes one order of the cart: takes deal pieces and stock, closes the cart, opens the next one, writes the order and
 * enqueues its mail, all in one transaction with a constant number of statements (CO6).
 * Refuses orderAlreadySubmitted for a cart that made its order (with the open cart's id), cartChanged where the total is
 * not the confirmed one, outOfStock, and incomplete while a step is open; then nothing was written.
 * Throws CART_NOT_FOUND.
 */
export async function submitCart(
  ctx: SubmitCtx,
  submission: CartSubmission,
): Promise<Submitted | SubmitRefusal> {
  const result = await ctx.db.transaction((tx) => submitLocked({ ...ctx, db: tx }, submission));
  if (result !== 'submittedBefore') return result;
  const { cartId: newCartId } = await initShop(ctx);
  return {
    ...refuse('orderAlreadySubmitted', 'vue.checkout.error.orderAlreadySubmitted'),
    newCartId,
  };
}

async function submitLocked(
  ctx: SubmitCtx,
  { cartId, confirmedTotalMinor, acceptsReviewMail }: CartSubmission,
): Promise<Submitted | Exclude<SubmitRefusal, { newCartId: string }> | 'submittedBefore'> {
  const head = await readHead(ctx, cartId, { locks: true });
  if (head.isSubmitted) return 'submittedBefore';
  const choice = await findChoice(ctx.db, cartId, ctx.visitor.account?.id);
  const cart = priceCart(head, await linesUnderLock(ctx, cartId), ctx);
  const checkout = assembleCheckout(cart, choice, ctx);

  const blocked = blockedBy(checkout);
  if (blocked) return blocked;
  if (cart.totals.totalMinor !== confirmedTotalMinor)
    return refuse('cartChanged', 'shop.checkout.cartChanged');
  const order = orderOfCheckout(checkout, ctx, { acceptsReviewMail });
  if (!order) return incomplete();
  const { subscribesNewsletter } = choice;
  const hasHolds = cart.lines.some((line) => heldDealIds(line).length > 0);
  return take(ctx, order, { subscribesNewsletter, hasHolds });
}

/** Where a cart holds pieces of deals, they are read again once nobody can release them. */
async function linesUnderLock(ctx: SubmitCtx, cartId: string) {
  const lines = await linesOf(ctx, cartId);
  const dealIds = lines.flatMap(heldDealIds);
  if (dealIds.length === 0) return lines;
  await lockDealPieces(ctx.db, dealIds);
  return linesOf(ctx, cartId);
}

function blockedBy({ cart }: Checkout): Refusal<'outOfStock' | 'incomplete'> | undefined {
  if (cart.isOrderable) return undefined;
  const isShort = cart.lines.some(({ isSaleable }) => !isSaleable);
  return isShort ? refuse('outOfStock', 'shop.checkout.outOfStock') : incomplete();
}

function incomplete(): Refusal<'incomplete'> {
  return refuse('incomplete', 'shop.checkout.incomplete');
}

/** Writes come last and in one order everywhere: stock, deals, cart, numbers. The first can still refuse. */
async function take(
  { db, storefront }: SubmitCtx,
  order: Order,
  { subscribesNewsletter, hasHolds }: { subscribesNewsletter: boolean; hasHolds: boolean },
): Promise<Submitted | Refusal<'outOfStock'>> {
  const { cartId, placedAt: now, lines, email, langCode } = order;
  const short = await takeStock(db, { cartId, wishes: lines, now });
  if (isRefusal(short)) return refuse('outOfStock', 'shop.checkout.outOfStock');
  const pieces = lines.flatMap(({ dealId, quantity }) =>
    dealId === null ? [] : { dealId, quantity },
  );
  if (hasHolds) await takeDealPieces(db, cartId, pieces);
  if (subscribesNewsletter)
    await requestNewsletter(db, { email, shop: storefront.shop, langCode, now });
  const newCartId = await closeCart(db, cartId, now);
  return { orderNumber: await placeOrder(db, order), newCartId };
}
