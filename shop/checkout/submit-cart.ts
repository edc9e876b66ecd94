import type { CartHead } from '#shop/cart/cart.sql.ts';
import { closeCart } from '#shop/cart/close-cart.ts';
import { customerOf, cartLines, readHead } from '#shop/cart/find-cart.ts';
import { initShop } from '#shop/cart/init-shop.ts';
import { priceCart, type PricedCart } from '#shop/cart/price-cart.ts';
import { reasonKeys } from '#shop/cart/voucher-view.ts';
import { lockDealPieces, takeDealPieces } from '#shop/deals/take-deal-pieces.ts';
import { heldDealIds } from '#shop/deals/hold-wishes.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { requestNewsletter } from '#shop/marketing/request-newsletter.ts';
import type { Order } from '#shop/orders/order.ts';
import { findSubmitted } from '#shop/orders/orders.sql.ts';
import { placeOrder } from '#shop/orders/place-order.ts';
import { openAttempt } from '#shop/payment/open-attempt.ts';
import { isProvided } from '#shop/payment/payments.ts';
import { takeStock } from '#shop/stock/take-stock.ts';
import type { JudgedVoucher, VoucherStatus } from '#shop/vouchers/judge-vouchers.ts';
import { redeemVouchers } from '#shop/vouchers/redeem-vouchers.ts';
import { lockVouchers } from '#shop/vouchers/voucher.sql.ts';
import { findChoice } from './checkout.sql.ts';
import { orderOfCheckout } from './order-of-checkout.ts';
import { assembleCheckout, type Checkout, type CheckoutCtx } from './read-checkout.ts';

type SubmitCtx = CheckoutCtx & Pick<Ctx, 'texts'>;

export type CartSubmission = {
  cartId: string;
  /** The total that the shopper saw and agreed to pay. */
  confirmedTotalMinor: number;
  /** The items that the shopper saw come for nothing, in any order; undefined compares the total alone. */
  confirmedFreeItemIds?: readonly number[] | undefined;
  acceptsReviewMail: boolean;
  /** Whoever sends the same again, by a retry or a double click, is answered with the same order. */
  submitKey?: string | undefined;
};

export type Submitted = {
  orderNumber: string;
  newCartId: string;
  /** Whether a provider has to be asked to take the money, after the transaction. */
  isToBePaid: boolean;
};

export type SubmitRefusal =
  | (Refusal<'orderAlreadySubmitted'> & { newCartId: string })
  | Refusal<'cartChanged' | 'outOfStock' | 'incomplete'>;

/**
 * Makes one order of the cart: takes deal pieces and stock, closes the cart, opens the next one, writes the order and
 * enqueues its mail or opens the first attempt to pay it, all in one transaction with a constant number of statements (CO6).
 * Refuses orderAlreadySubmitted for a cart that made its order (with the open cart's id), cartChanged where the total or
 * what comes for nothing is not as confirmed (with a lost voucher's reason), outOfStock, and incomplete while a step is open; then nothing was written.
 * Throws CART_NOT_FOUND.
 */
export async function submitCart(
  ctx: SubmitCtx,
  submission: CartSubmission,
): Promise<Submitted | SubmitRefusal> {
  const result = await ctx.db.transaction((tx) => submitLocked({ ...ctx, db: tx }, submission));
  if (result !== 'submittedBefore') return result;
  const { cartId, submitKey } = submission;
  const orderNumber = submitKey && (await findSubmitted(ctx.db, cartId, submitKey));
  const { cartId: newCartId } = await initShop(ctx);
  if (orderNumber) return { orderNumber, newCartId, isToBePaid: true };
  return {
    ...refuse('orderAlreadySubmitted', 'vue.checkout.error.orderAlreadySubmitted'),
    newCartId,
  };
}

async function submitLocked(
  ctx: SubmitCtx,
  {
    cartId,
    confirmedTotalMinor,
    confirmedFreeItemIds,
    acceptsReviewMail,
    submitKey,
  }: CartSubmission,
): Promise<Submitted | Exclude<SubmitRefusal, { newCartId: string }> | 'submittedBefore'> {
  const head = await headWithHeldVouchers(ctx, cartId);
  if (head.isSubmitted) return 'submittedBefore';
  const choice = await findChoice(ctx.db, cartId, ctx.visitor.account?.id);
  const cart = priceCart(head, await linesUnderLock(ctx, head), ctx);
  const checkout = assembleCheckout(cart, choice, ctx);

  const blocked = blockedBy(checkout);
  if (blocked) return blocked;
  const confirmed = { confirmedTotalMinor, confirmedFreeItemIds };
  if (!isConfirmed(cart, confirmed)) return refuse('cartChanged', changeKey(cart));
  const order = orderOfCheckout(checkout, ctx, { acceptsReviewMail });
  if (!order) return incomplete();
  const { subscribesNewsletter } = choice;
  const hasHolds = cart.lines.some((line) => heldDealIds(line).length > 0);
  return take(ctx, order, {
    subscribesNewsletter,
    hasHolds,
    vouchers: cart.vouchers,
    submitKey: submitKey ?? null,
  });
}

/** Where vouchers are in the cart, they are read again once nobody else can redeem them. */
async function headWithHeldVouchers(ctx: SubmitCtx, cartId: string): Promise<CartHead> {
  const head = await readHead(ctx, cartId, { locks: true });
  if (head.isSubmitted || head.vouchers.length === 0) return head;
  const { priceList } = ctx.storefront;
  const customer = customerOf(ctx.visitor);
  return { ...head, vouchers: await lockVouchers(ctx.db, { cartId, priceList, customer }) };
}

/** The same total with the same free articles. */
function isConfirmed(
  { totals, freeLines }: PricedCart,
  {
    confirmedTotalMinor,
    confirmedFreeItemIds,
  }: Pick<CartSubmission, 'confirmedTotalMinor' | 'confirmedFreeItemIds'>,
): boolean {
  if (totals.totalMinor !== confirmedTotalMinor) return false;
  if (!confirmedFreeItemIds) return true;
  const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join();
  return inOrder(freeLines.map(({ itemId }) => itemId)) === inOrder(confirmedFreeItemIds);
}

/** A voucher that was lost meanwhile says so itself. */
function changeKey({ vouchers }: PricedCart): string {
  const lost = vouchers.find(({ status }) => lostStatuses.has(status));
  return lost ? reasonKeys[lost.status] : 'shop.checkout.cartChanged';
}

const lostStatuses: ReadonlySet<VoucherStatus> = new Set([
  'EXPIRED',
  'USED_UP',
  'USED_BY_YOU',
  'SOLD_OUT',
]);

/** Where a cart holds pieces of deals, they are read again once nobody can release them. */
async function linesUnderLock(ctx: SubmitCtx, head: CartHead) {
  const lines = await cartLines(ctx, head);
  const dealIds = lines.flatMap(heldDealIds);
  if (dealIds.length === 0) return lines;
  await lockDealPieces(ctx.db, dealIds);
  return cartLines(ctx, head);
}

function blockedBy({ cart }: Checkout): Refusal<'outOfStock' | 'incomplete'> | undefined {
  if (cart.isOrderable) return undefined;
  const isShort = cart.lines.some(({ isSaleable }) => !isSaleable);
  return isShort ? refuse('outOfStock', 'shop.checkout.outOfStock') : incomplete();
}

function incomplete(): Refusal<'incomplete'> {
  return refuse('incomplete', 'shop.checkout.incomplete');
}

type Wishes = {
  subscribesNewsletter: boolean;
  hasHolds: boolean;
  vouchers: readonly JudgedVoucher[];
  submitKey: string | null;
};

/** Writes come last and in one order everywhere: stock, deals, vouchers, cart, numbers. The first can still refuse. */
async function take(
  ctx: SubmitCtx,
  order: Order,
  { subscribesNewsletter, hasHolds, vouchers, submitKey }: Wishes,
): Promise<Submitted | Refusal<'outOfStock'>> {
  const { db } = ctx;
  const { cartId, placedAt: now, lines, email } = order;
  const short = await takeStock(db, { cartId, wishes: lines, now });
  if (isRefusal(short)) return refuse('outOfStock', 'shop.checkout.outOfStock');
  const pieces = lines.flatMap(({ dealId, quantity }) =>
    dealId === null ? [] : { dealId, quantity },
  );
  if (hasHolds) await takeDealPieces(db, cartId, pieces);
  await redeemVouchers(db, { cartId, customer: order, vouchers: redeemed(vouchers), now });
  if (subscribesNewsletter) await requestNewsletter(ctx, { email, source: 'order' });
  const newCartId = await closeCart(db, cartId, now);
  const isToBePaid = isProvided(order.paymentId);
  const orderNumber = await placeOrder(db, order, { submitKey, isConfirmedNow: !isToBePaid });
  if (isToBePaid) await openAttempt(db, orderNumber, now);
  return { orderNumber, newCartId, isToBePaid };
}

/** Those that count. */
function redeemed(vouchers: readonly JudgedVoucher[]): { id: number; discountMinor: number }[] {
  return vouchers
    .filter(({ status }) => status === 'APPLIED')
    .map(({ voucher, discountMinor }) => ({ id: voucher.id, discountMinor }));
}
