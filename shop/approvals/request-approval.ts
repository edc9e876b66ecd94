import { claimBudget, reserveBudget } from '#shop/budgets/claim-budget.ts';
import { agreePrices } from '#shop/cart/open-agreed-cart.ts';
import { customerId } from '#shop/cart/find-cart.ts';
import { holdCart } from '#shop/cart/hold-cart.ts';
import { initShop } from '#shop/cart/init-shop.ts';
import type { PricedCart } from '#shop/cart/price-cart.ts';
import { type CheckoutCtx, lockCheckout } from '#shop/checkout/read-checkout.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { offerLine } from '#shop/offers/make-offer.ts';
import { orderOfCheckout } from '#shop/ordering/order-of-checkout.ts';
import { lockMembership, orderRefusal } from '#shop/organisations/membership/order-right.ts';
import { globalParameter } from '#shop/parameters/global-parameter.ts';
import { isProvided } from '#shop/payment/payments.ts';
import { enqueueToApprovers, findRequestOf, insertRequest } from './approvals.sql.ts';

export type RequestCtx = CheckoutCtx & Pick<Ctx, 'texts'>;

export type ApprovalWish = {
  cartId: string;
  /** The total that the person saw, in minor units. */
  confirmedTotalMinor: number;
  /** For the approvers; at most 500 characters. */
  message: string;
};

export type Requested = { requestId: number; newCartId: string };

const longestMessage = 500;

/**
 * Lets the order of a person wait for approval (SC4). The cart is kept as it is, at its prices, taxes and shipping cost of now; its budget
 * keeps the total; those who may approve it get a mail. The person goes on with another cart. A repetition answers the same request. Refuses
 * NOT_NEEDED where the person may order it, mayNotOrder for one who books, cartChanged, NOT_ORDERABLE, incomplete, DEAL and VOUCHER, whose
 * prices hold for a short time or once, PAYMENT for a payment that the person would have to make at once, budgetExceeded, and TOO_LONG.
 * Throws CART_NOT_FOUND.
 */
export async function requestApproval(
  ctx: RequestCtx,
  wish: ApprovalWish,
): Promise<Requested | Refusal> {
  const requesterId = customerId(ctx.visitor);
  if (wish.message.trim().length > longestMessage)
    return refuse('TOO_LONG', 'shop.form.error.tooLong', { field: 'message' });
  if (requesterId === undefined || !ctx.visitor.account?.membership)
    return refuse('NOT_NEEDED', 'shop.approvals.notNeeded');
  const known = await findRequestOf(ctx.db, { cartId: wish.cartId, requesterId });
  if (known !== undefined) {
    const { cartId: newCartId } = await initShop(ctx);
    return { requestId: known, newCartId };
  }
  return ctx.db.transaction((db) => hold({ ...ctx, db }, wish, requesterId));
}

async function hold(
  ctx: RequestCtx,
  { cartId, confirmedTotalMinor, message }: ApprovalWish,
  requesterId: number,
): Promise<Requested | Refusal> {
  const { db, clock, storefront, visitor } = ctx;
  const { organisationId } = visitor.account?.membership ?? { organisationId: requesterId };
  const right = await lockMembership(db, requesterId);
  if (right?.organisationId !== organisationId) return refuse('mayNotOrder', 'shop.people.ended');
  const { head, checkout } = await lockCheckout(ctx, cartId);
  const { cart } = checkout;
  const order = orderOfCheckout(checkout, ctx, { acceptsReviewMail: false });
  if (head.isSubmitted) return refuse('cartChanged', 'shop.checkout.cartChanged');
  const refused = refusedCart(cart);
  if (refused) return refused;
  if (!order) return refuse('incomplete', 'shop.checkout.incomplete');
  if (order.totalMinor !== confirmedTotalMinor)
    return refuse('cartChanged', 'shop.checkout.cartChanged');
  if (isProvided(order.paymentId)) return refuse('PAYMENT', 'shop.approvals.payment');
  const needed = orderRefusal(right, order.totalMinor);
  if (needed?.refused !== 'needsApproval')
    return needed ?? refuse('NOT_NEEDED', 'shop.approvals.notNeeded');
  const budget = await claimBudget(ctx, order);
  if (isRefusal(budget)) return budget;
  const now = clock.now();
  const amountMinor = order.totalMinor;
  const { userId } = order;
  const newCartId = await holdCart(ctx, {
    cartId,
    owner: { userId, accountId: requesterId },
    keeperId: organisationId,
    agreement: head.agreement ?? { ...agreePrices(cart), offerNumber: null },
  });
  if (budget) await reserveBudget(db, budget, { cartId, amountMinor, now });
  const waitingDays = await waitingDaysOf(ctx);
  const requestId = await insertRequest(db, {
    organisationId,
    requesterId,
    cartId,
    langCode: storefront.langCode,
    currency: storefront.currency,
    lines: [...cart.lines, ...cart.freeLines].map(offerLine),
    totalMinor: amountMinor,
    message: message.trim(),
    now,
    endsAt: new Date(now.getTime() + waitingDays * 24 * 60 * 60_000),
  });
  await enqueueToApprovers(db, requestId);
  return { requestId, newCartId };
}

function refusedCart({ lines, vouchers, isOrderable }: PricedCart): Refusal | undefined {
  if (lines.some(({ quantityLightning }) => quantityLightning > 0))
    return refuse('DEAL', 'shop.approvals.deal');
  if (vouchers.length > 0) return refuse('VOUCHER', 'shop.approvals.voucher');
  return isOrderable ? undefined : refuse('NOT_ORDERABLE', 'shop.approvals.notOrderable');
}

const usualDays = 14;

async function waitingDaysOf(ctx: Pick<Ctx, 'db' | 'storefront'>): Promise<number> {
  const set = await globalParameter(ctx, 'approvals', 'waitingDays');
  return set !== undefined && /^[1-9]\d{0,2}$/.test(set) ? Number(set) : usualDays;
}
