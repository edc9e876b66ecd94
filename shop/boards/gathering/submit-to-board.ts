import { findUsualBilling } from '#shop/account/addresses/addresses.ts';
import { claimBudget, reserveBudget } from '#shop/budgets/claim-budget.ts';
import { chooseBudget } from '#shop/budgets/change-budgets.ts';
import { buyingCustomerId } from '#shop/cart/find-cart.ts';
import { agreePrices } from '#shop/cart/open-agreed-cart.ts';
import { holdCart } from '#shop/cart/hold-cart.ts';
import { initShop } from '#shop/cart/init-shop.ts';
import type { PricedCart } from '#shop/cart/price-cart.ts';
import { chooseUsualCarrier } from '#shop/checkout/choose-usual-carrier.ts';
import { setBillingAddress, setShippingAddress } from '#shop/checkout/make-choices.ts';
import { type CheckoutCtx, lockCheckout, readCheckout } from '#shop/checkout/read-checkout.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { noCache } from '#shop/kernel/memory.ts';
import { ContractError, isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { undoneWhere } from '#shop/kernel/undone/undone.ts';
import { findListEssentials } from '#shop/lists/find-lists.ts';
import { offerLine } from '#shop/offers/make-offer.ts';
import { orderOfCheckout } from '#shop/ordering/order-of-checkout.ts';
import { readSource } from '#shop/standing-orders/create-standing-order.ts';
import { prepareCart } from '#shop/standing-orders/prepare-order.ts';
import { lockSchoolRight, type SchoolRight } from './school-right.ts';
import { enqueueToDeciders, findRequested, insertSubmission } from './submissions.sql.ts';

export type Submitted = { submissionId: number; newCartId: string };

const longestMessage = 500;
const mostLines = 500;

/**
 * Submits the basket of a school to its board (SC5). The cart is kept as it is and its budget keeps the total; those of the board who may approve
 * it get a mail. Address and carrier are the chosen ones of the checkout, else the usual ones. The visitor goes on with another cart. A
 * repetition answers the same submission. Refuses as `lockSchoolRight`, EMPTY, DEAL and VOUCHER, whose prices hold for a short time or
 * once, AGREED for the basket of an offer, NOT_ORDERABLE, NO_ADDRESS, incomplete where the checkout has to be used before, budgetExceeded, and
 * TOO_LONG. Throws CART_NOT_FOUND.
 */
export async function submitCartToBoard(
  ctx: CheckoutCtx & Pick<Ctx, 'texts'>,
  { cartId, message }: { cartId: string; message: string },
): Promise<Submitted | Refusal> {
  if (message.trim().length > longestMessage) return tooLong();
  const schoolId = buyingCustomerId(ctx.visitor);
  const known = schoolId && (await findRequested(ctx.db, { schoolId, requestKey: cartId }));
  if (known) return { submissionId: known, newCartId: (await initShop(ctx)).cartId };
  return ctx.db.transaction((db) =>
    undoneWhere(
      db,
      async () => {
        const within = { ...ctx, db, memory: noCache };
        const right = await lockSchoolRight(within);
        if (isRefusal(right)) return right;
        const refused = await chooseUsual(within, { cartId, ...right });
        if (refused) return refused;
        const submitted = { cartId, requestKey: cartId, message, listName: '' };
        return hold(within, right, submitted);
      },
      isRefusal,
    ),
  );
}

/**
 * Submits one of the visitor's lists or class lists to the board of its school in one step (SC5): its items and quantities, at least the least
 * one of each, to the school's usual address. List and basket stay as they are. A repetition with the same key answers the same
 * submission. Refuses as `submitCartToBoard`, LIST_UNKNOWN, LIST_TOO_LONG, with a sentence for each entry that cannot be ordered, and UNKNOWN for a
 * budget that the school does not have. Throws BAD_REQUEST for a key of another length than 8 to 64.
 */
export async function submitListToBoard(
  ctx: Ctx,
  wish: {
    externalId: string;
    requestKey: string;
    message: string;
    budgetId: number | undefined;
  },
): Promise<Submitted | readonly Refusal[]> {
  const { externalId, requestKey, message } = wish;
  if (requestKey.length < 8 || requestKey.length > 64)
    throw new ContractError('BAD_REQUEST', 'A requestKey has 8 to 64 characters.');
  if (message.trim().length > longestMessage) return [tooLong()];
  const schoolId = buyingCustomerId(ctx.visitor);
  const known = schoolId && (await findRequested(ctx.db, { schoolId, requestKey }));
  if (known) return { submissionId: known, newCartId: (await initShop(ctx)).cartId };
  const source = await readSource(ctx, { listId: externalId });
  if (!source) return [refuse('LIST_UNKNOWN', 'shop.boards.listUnknown')];
  if (source.states.length > mostLines) return [refuse('LIST_TOO_LONG', 'shop.boards.listTooLong')];
  const unchosen = source.unchosen.map((name) =>
    refuse('CHANGED', 'shop.offers.notChosen', { values: { name } }),
  );
  const problems = source.states.flatMap(({ problem }) =>
    problem ? refuse('CHANGED', problem.messageKey, { values: problem.values }) : [],
  );
  const refusals = [...unchosen, ...problems];
  if (refusals.length > 0) return refusals;
  const lines = source.states.map(({ line }) => line);
  const lists = await findListEssentials(ctx);
  const listName = lists.find((list) => list.externalId === externalId)?.name ?? '';
  const submitted = await ctx.db.transaction((db) =>
    undoneWhere(db, () => submitLines({ ...ctx, db }, { ...wish, lines, listName }), isRefusal),
  );
  return isRefusal(submitted) ? [submitted] : submitted;
}

type ListWish = Parameters<typeof submitListToBoard>[1] & {
  lines: Parameters<typeof prepareCart>[2]['lines'];
  listName: string;
};

async function submitLines(
  ctx: Ctx,
  { lines, listName, requestKey, message, budgetId }: ListWish,
): Promise<Submitted | Refusal> {
  const right = await lockSchoolRight(ctx);
  if (isRefusal(right)) return right;
  const usual = await findUsualBilling(ctx.db, { accountId: right.schoolId, prefersOwn: true });
  if (!usual) return noAddress();
  const plan = {
    billingAddressId: usual.id,
    deliveryAddressId: null,
    paymentId: 'INVOICE',
    buyerReference: null,
    orderReference: null,
    costCentre: null,
  };
  const prepared = await prepareCart(ctx, plan, { lines, dueOn: '' });
  if (isRefusal(prepared)) return prepared;
  const { cartId } = prepared;
  const refused =
    budgetId === undefined ? undefined : await chooseBudget(prepared.ctx, { cartId, budgetId });
  return refused ?? hold(prepared.ctx, right, { cartId, requestKey, message, listName });
}

/** Completes the choices of the checkout where the visitor did not make them. */
async function chooseUsual(
  ctx: CheckoutCtx,
  { cartId, schoolId }: { cartId: string; schoolId: number },
): Promise<Refusal | undefined> {
  const { progress } = await readCheckout(ctx, cartId);
  if (!progress.hasBillingAddress || !progress.hasDeliveryAddress) {
    const usual = await findUsualBilling(ctx.db, { accountId: schoolId, prefersOwn: true });
    if (!usual) return noAddress();
    const refused =
      (await setBillingAddress(ctx, cartId, usual.id)) ??
      (await setShippingAddress(ctx, cartId, {
        deliveryType: 'sameAsBilling',
        addressId: undefined,
      }));
    if (refused) return refuse(refused.refused, refused.messageKey);
  }
  await chooseUsualCarrier(ctx, cartId);
  return undefined;
}

type Held = { cartId: string; requestKey: string; message: string; listName: string };

async function hold(
  ctx: CheckoutCtx & Pick<Ctx, 'texts'>,
  { schoolId, boardId, requesterId }: SchoolRight,
  { cartId, requestKey, message, listName }: Held,
): Promise<Submitted | Refusal> {
  const { db, clock, storefront } = ctx;
  const { head, checkout } = await lockCheckout(ctx, cartId);
  const { cart } = checkout;
  const refused = refusedCart(cart);
  if (refused) return refused;
  const order = orderOfCheckout(checkout, ctx, { acceptsReviewMail: false });
  if (head.isSubmitted || !order) return refuse('incomplete', 'shop.boards.incomplete');
  const budget = await claimBudget(ctx, order);
  if (isRefusal(budget)) return budget;
  const now = clock.now();
  const { userId, totalMinor } = order;
  const newCartId = await holdCart(ctx, {
    cartId,
    owner: { userId, accountId: requesterId },
    keeperId: schoolId,
    agreement: { ...agreePrices(cart), offerNumber: null },
  });
  if (budget) await reserveBudget(db, budget, { cartId, amountMinor: totalMinor, now });
  const submissionId = await insertSubmission(db, {
    schoolId,
    boardId,
    requesterId,
    cartId,
    requestKey,
    langCode: storefront.langCode,
    priceList: storefront.priceList,
    currency: storefront.currency,
    listName,
    lines: cart.lines.map(offerLine),
    delivery: { ...order.deliveryAddress, isPackstation: order.deliveryType === 'packstation' },
    totalMinor,
    message: message.trim(),
    now,
  });
  await enqueueToDeciders(db, submissionId);
  return { submissionId, newCartId };
}

function refusedCart({ head, lines, vouchers, isOrderable }: PricedCart): Refusal | undefined {
  if (head.agreement) return refuse('AGREED', 'shop.boards.agreed');
  if (lines.length === 0) return refuse('EMPTY', 'shop.boards.empty');
  if (lines.some(({ quantityLightning }) => quantityLightning > 0))
    return refuse('DEAL', 'shop.boards.deal');
  if (vouchers.length > 0) return refuse('VOUCHER', 'shop.boards.voucher');
  return isOrderable ? undefined : refuse('NOT_ORDERABLE', 'shop.boards.notOrderable');
}

function noAddress(): Refusal<'NO_ADDRESS'> {
  return refuse('NO_ADDRESS', 'shop.boards.noAddress');
}

function tooLong(): Refusal<'TOO_LONG'> {
  return refuse('TOO_LONG', 'shop.form.error.tooLong', { field: 'message' });
}
