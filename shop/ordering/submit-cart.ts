import { areOverLimit } from '#shop/account/attempts.ts';
import type { Agreement } from '#shop/cart/agreement.ts';
import type { Budget } from '#shop/budgets/budget.ts';
import { chargeBudget, claimBudget } from '#shop/budgets/claim-budget.ts';
import { closeAgreedCart, closeCart } from '#shop/cart/close-cart.ts';
import { customerOf, cartLines, readCartOf } from '#shop/cart/find-cart.ts';
import { initShop } from '#shop/cart/init-shop.ts';
import { priceCart, type PricedCart } from '#shop/cart/price-cart.ts';
import { reasonKeys } from '#shop/cart/voucher-view.ts';
import { lockDealPieces, sellDealPieces } from '#shop/deals/sell-deal-pieces.ts';
import { heldDealIds } from '#shop/deals/hold-requests.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { buyerId } from '#shop/organisations/membership/buyer.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { requestNewsletter } from '#shop/marketing/request-newsletter.ts';
import { claimOffer, recordOfferOrder } from '#shop/offers/claim-offer.ts';
import type { Order } from '#shop/orders/order.ts';
import { findSubmitted } from '#shop/orders/find-order.ts';
import { placeOrder } from '#shop/orders/place-order.ts';
import { recordPlacer, refuseBeyondRight } from '#shop/organisations/membership/order-right.ts';
import { openAttempt } from '#shop/payment/open-attempt.ts';
import { isProvided } from '#shop/payment/payments.ts';
import { recordOrder } from '#shop/tracking/record-visit.ts';
import { countForTests } from './count-for-tests.ts';
import { claimStock } from '#shop/stock/claim-stock.ts';
import type { EvaluatedVoucher, VoucherStatus } from '#shop/vouchers/evaluate-vouchers.ts';
import { lockVouchers, redeemVouchers } from '#shop/vouchers/redeem-vouchers.ts';
import type { CheckoutSettings } from '#shop/pricing/checkout-settings.ts';
import { choiceOf, choiceOfCart } from '#shop/checkout/checkout.sql.ts';
import { type BillTo, orderOfCheckout } from './order-of-checkout.ts';
import { assembleCheckout, type Checkout, type CheckoutCtx } from '#shop/checkout/read-checkout.ts';
import type { CartHead } from '#shop/cart/cart-rows.ts';

type SubmitCtx = CheckoutCtx & Pick<Ctx, 'texts'> & Partial<Pick<Ctx, 'audience' | 'log'>>;

export type CartSubmission = {
  cartId: string;
  /** The total that the shopper confirmed, in minor units; without it the total is not compared. */
  confirmedTotalMinor?: number | null | undefined;
  /** The free items that the shopper saw, in any order; without them only the total is compared. */
  confirmedFreeItemIds?: readonly number[] | undefined;
  acceptsReviewMail: boolean;
  /** Makes retries and double clicks return the same order. */
  submitKey?: string | undefined;
};

/** What only a caller that decides for another account sets. */
export type SubmissionWithin = CartSubmission & {
  /** To whom it is billed, in place of the chosen address. */
  billTo?: BillTo | undefined;
};

export type Submitted = {
  orderNumber: string;
  newCartId: string;
  /** Whether a payment has to be started with a provider, after the transaction. */
  isToBePaid: boolean;
};

export type SubmitRefusal =
  | (Refusal<'orderAlreadySubmitted'> & { newCartId: string })
  | Refusal<
      | 'cartChanged'
      | 'outOfStock'
      | 'incomplete'
      | 'tooManyOrders'
      | 'offerRefused'
      | 'budgetExceeded'
      | 'mayNotOrder'
      | 'needsApproval'
    >;

/**
 * Turns a cart into one order: claims deal pieces and stock, closes the cart, opens the next one, writes the order and
 * enqueues its mail or opens its first payment attempt, all in one transaction with a constant number of statements (CO6).
 * Refuses orderAlreadySubmitted for an ordered cart (with the open cart's id), cartChanged where the total or the free items
 * are not as confirmed (with a lost voucher's reason), outOfStock, incomplete while a step is open, and tooManyOrders where
 * one network address exceeds the limit of the parameters `checkout`; offerRefused where the offer that the cart orders was ordered,
 * has ended or no longer holds (SC1); budgetExceeded where the chosen budget does not pay it (SC2); mayNotOrder and needsApproval
 * where a person orders beyond the right that an organisation gave (SC3). A refusal writes nothing. Throws CART_NOT_FOUND.
 */
export async function submitCart(
  ctx: SubmitCtx,
  submission: CartSubmission,
): Promise<Submitted | SubmitRefusal> {
  const result = await ctx.db
    .transaction((tx) => submitLocked({ ...ctx, db: tx }, submission), 'orders')
    .catch(refuseTooMany);
  if (result !== 'submittedBefore') {
    if (!isRefusal(result))
      await Promise.all([countForTests(ctx, result.orderNumber), recordOrder(ctx)]);
    return result;
  }
  const { cartId, submitKey } = submission;
  const orderNumber = submitKey && (await findSubmitted(ctx.db, cartId, submitKey));
  const { cartId: newCartId } = await initShop(ctx);
  if (orderNumber) return { orderNumber, newCartId, isToBePaid: true };
  return {
    ...refuse('orderAlreadySubmitted', 'vue.checkout.error.orderAlreadySubmitted'),
    newCartId,
  };
}

/**
 * Places the order of a cart as `submitCart` within the transaction of `ctx.db`, for a caller that decides on more than the cart (SC4). The
 * caller takes the transaction back where it refuses.
 */
export async function submitWithin(
  ctx: SubmitCtx,
  submission: SubmissionWithin,
): Promise<Submitted | Refusal> {
  const result = await submitLocked(ctx, { ...submission, mayBeHeld: true });
  return result === 'submittedBefore'
    ? refuse('orderAlreadySubmitted', 'vue.checkout.error.orderAlreadySubmitted')
    : result;
}

/** Takes back what was claimed for an order of an address that has ordered too often. */
class TooManyOrders extends Error {}

function refuseTooMany(fault: unknown): Refusal<'tooManyOrders'> {
  if (fault instanceof TooManyOrders) return refuse('tooManyOrders', 'shop.checkout.tooManyOrders');
  throw fault;
}

async function submitLocked(
  ctx: SubmitCtx,
  {
    cartId,
    confirmedTotalMinor,
    confirmedFreeItemIds,
    acceptsReviewMail,
    submitKey,
    billTo,
    mayBeHeld = false,
  }: SubmissionWithin & { mayBeHeld?: boolean },
): Promise<Submitted | Exclude<SubmitRefusal, { newCartId: string }> | 'submittedBefore'> {
  const { head, lines, also } = await readUnderLocks(ctx, cartId);
  if (head.isSubmitted) return 'submittedBefore';
  if (head.agreement?.isHeld && !mayBeHeld)
    return refuse('cartChanged', 'shop.checkout.cartChanged');
  const choice = choiceOf(also);
  const cart = priceCart(head, lines, ctx);
  const checkout = assembleCheckout(cart, choice, ctx);

  const { agreement } = head;
  const offer = agreement?.fundId === undefined ? agreement : null;
  const offerRefused = offer && (await claimOffer(ctx, { head, agreement: offer, lines }));
  if (offerRefused) return offerRefused;
  const blocked = blockedBy(checkout);
  if (blocked) return blocked;
  const confirmed = { confirmedTotalMinor, confirmedFreeItemIds };
  if (!isConfirmed(cart, confirmed)) return refuse('cartChanged', changeKey(cart));
  const order = orderOfCheckout(checkout, ctx, { acceptsReviewMail, billTo });
  if (!order) return incomplete();
  const beyond = await refuseBeyondRight(ctx, order.totalMinor);
  if (beyond) return beyond;
  const budget = await claimBudget(ctx, order);
  if (isRefusal(budget)) return budget;
  const { subscribesNewsletter } = choice;
  const hasHolds = cart.lines.some((line) => heldDealIds(line).length > 0);
  return claimAndPlace(ctx, order, {
    subscribesNewsletter,
    hasHolds,
    vouchers: cart.vouchers,
    settings: cart.settings,
    submitKey: submitKey ?? null,
    agreement,
    budget,
  });
}

/**
 * Locks the cart and reads it with its choices. Its vouchers are read again once they are locked against other redemptions, and its lines once the deal
 * pieces that they hold are.
 */
async function readUnderLocks(ctx: SubmitCtx, cartId: string): Promise<CartUnderLocks> {
  const wish = { locks: true, also: choiceOfCart(buyerId(ctx.visitor)) };
  const read = await readCartOf(ctx, cartId, wish);
  const { head, lines } = read;
  if (head.isSubmitted) return read;
  const vouchers = await lockedVouchers(ctx, head);
  const locked = vouchers ? { ...head, vouchers } : head;
  const dealIds = lines.flatMap(heldDealIds);
  if (dealIds.length > 0) await lockDealPieces(ctx.db, dealIds);
  const isOutdated = vouchers !== undefined || dealIds.length > 0;
  return { ...read, head: locked, lines: isOutdated ? await cartLines(ctx, locked) : lines };
}

type CartUnderLocks = Awaited<ReturnType<typeof readCartOf>>;

/** Undefined for a cart without vouchers. */
async function lockedVouchers(
  { db, storefront: { priceList }, visitor }: SubmitCtx,
  { id: cartId, vouchers }: CartHead,
): Promise<CartHead['vouchers'] | undefined> {
  if (vouchers.length === 0) return undefined;
  return lockVouchers(db, { cartId, priceList, customer: customerOf(visitor) });
}

/** Whether total and free items are as confirmed. */
function isConfirmed(
  { totals, freeLines }: PricedCart,
  {
    confirmedTotalMinor,
    confirmedFreeItemIds,
  }: Pick<CartSubmission, 'confirmedTotalMinor' | 'confirmedFreeItemIds'>,
): boolean {
  const isSeen = confirmedTotalMinor !== null && confirmedTotalMinor !== undefined;
  if (isSeen && totals.totalMinor !== confirmedTotalMinor) return false;
  if (!confirmedFreeItemIds) return true;
  const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join();
  return inOrder(freeLines.map(({ itemId }) => itemId)) === inOrder(confirmedFreeItemIds);
}

/** The reason of a voucher that no longer counts, or a general one. */
function changeKey({ vouchers }: PricedCart): string {
  const lost = vouchers.find(({ status }) => lostStatuses.has(status));
  return lost ? reasonKeys[lost.status] : 'shop.checkout.cartChanged';
}

const lostStatuses: ReadonlySet<VoucherStatus> = new Set([
  'EXPIRED',
  'BLOCKED',
  'USED_UP',
  'USED_BY_YOU',
  'SOLD_OUT',
]);

function blockedBy({
  cart,
}: Checkout): Refusal<'cartChanged' | 'outOfStock' | 'incomplete'> | undefined {
  if (cart.lines.length === 0) return refuse('cartChanged', 'shop.checkout.cartChanged');
  if (cart.isOrderable) return undefined;
  const isShort = cart.lines.some(({ isSaleable }) => !isSaleable);
  return isShort ? refuse('outOfStock', 'shop.checkout.outOfStock') : incomplete();
}

function incomplete(): Refusal<'incomplete'> {
  return refuse('incomplete', 'shop.checkout.incomplete');
}

/** Counts the order by its network address, separately where goods are sent before the payment. Businesses have accounts and no limit. */
async function ordersTooOften(
  { db, clock, storefront, visitor }: SubmitCtx,
  { paymentId }: Order,
  { ordersPerAddress, unpaidOrdersPerAddress }: CheckoutSettings,
): Promise<boolean> {
  if (storefront.isB2b) return false;
  const { remoteAddress } = visitor;
  const limits = [{ subject: `orders:${remoteAddress}`, most: ordersPerAddress }];
  if (!isProvided(paymentId))
    limits.push({ subject: `unpaid-orders:${remoteAddress}`, most: unpaidOrdersPerAddress });
  return areOverLimit({ db, clock }, { limits, minutes: 60 });
}

type OrderExtras = {
  subscribesNewsletter: boolean;
  hasHolds: boolean;
  vouchers: readonly EvaluatedVoucher[];
  settings: CheckoutSettings;
  submitKey: string | null;
  agreement: Agreement | null;
  /** The budget that pays it, locked. */
  budget: Budget | undefined;
};

/**
 * Writes in the lock order of all transactions: offer, budget, stock, deals, vouchers, cart, counters of the address, numbers. The first can still refuse.
 * The counters are one row for a whole school, so that they are locked as late as the numbers. Throws `TooManyOrders`.
 */
async function claimAndPlace(
  ctx: SubmitCtx,
  order: Order,
  { subscribesNewsletter, hasHolds, vouchers, settings, submitKey, agreement, budget }: OrderExtras,
): Promise<Submitted | Refusal<'outOfStock'>> {
  const { db } = ctx;
  const { cartId, placedAt: now, lines, email } = order;
  const short = await claimStock(db, { cartId, items: lines, now });
  if (isRefusal(short)) return refuse('outOfStock', 'shop.checkout.outOfStock');
  const pieces = lines.flatMap(({ dealId, quantity }) =>
    dealId === null ? [] : { dealId, quantity },
  );
  if (hasHolds) await sellDealPieces(db, cartId, pieces);
  await redeemVouchers(db, { cartId, customer: order, vouchers: redeemed(vouchers), now });
  if (subscribesNewsletter) await requestNewsletter(ctx, { email, source: 'order' });
  const newCartId = agreement
    ? await closeAgreedCart(db, cartId, ctx)
    : await closeCart(db, cartId, now);
  const isToBePaid = isProvided(order.paymentId);
  if (await ordersTooOften(ctx, order, settings)) throw new TooManyOrders();
  const orderNumber = await placeOrder(db, order, { submitKey, isConfirmedNow: !isToBePaid });
  const { account } = ctx.visitor;
  if (account?.membership) await recordPlacer(db, { orderNumber, accountId: account.id, now });
  if (budget) await chargeBudget(db, budget, { orderNumber, now });
  const offerNumber = agreement?.fundId === undefined ? (agreement?.offerNumber ?? null) : null;
  if (offerNumber !== null) await recordOfferOrder(db, { offerNumber, orderNumber, now });
  if (isToBePaid) await openAttempt(db, orderNumber, now);
  return { orderNumber, newCartId, isToBePaid };
}

/** The vouchers that apply, with their discounts. */
function redeemed(vouchers: readonly EvaluatedVoucher[]): { id: number; discountMinor: number }[] {
  return vouchers
    .filter(({ status }) => status === 'APPLIED')
    .map(({ voucher, discountMinor }) => ({ id: voucher.id, discountMinor }));
}
