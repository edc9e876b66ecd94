import { unitMinorAt } from '#contract/price-steps.ts';
import { chooseBudget } from '#shop/budgets/change-budgets.ts';
import { findBudgetId } from '#shop/budgets/find-budgets.ts';
import { addedNames } from '#shop/cart/apply-names.ts';
import { openDraftCart } from '#shop/cart/open-draft-cart.ts';
import { setOrderReference } from '#shop/cart/set-order-reference.ts';
import { mostOperations, updateCart } from '#shop/cart/update-cart.ts';
import { chooseUsualCarrier } from '#shop/checkout/choose-usual-carrier.ts';
import {
  setBillingAddress,
  setSelectedPayment,
  setShippingAddress,
} from '#shop/checkout/make-choices.ts';
import { type Checkout, type CheckoutCtx, readCheckout } from '#shop/checkout/read-checkout.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { newUserId } from '#shop/kernel/ids.ts';
import { noCache } from '#shop/kernel/memory.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { undoneWhere } from '#shop/kernel/undone/undone.ts';
import { priceUnlistedEntries } from '#shop/lists/find-lists.ts';
import type { PricedEntry } from '#shop/lists/price-entry.ts';
import type { Plan, Reason, StandingLine } from './standing-order.ts';

/** The customer of a standing order as the visitor of its storefront. */
export type CustomerCtx = CheckoutCtx & Pick<Ctx, 'texts'>;

/** An item of a standing order as it could be bought now. Amounts in minor units. */
export type LineState = {
  line: StandingLine;
  name: string;
  orderNumber: string;
  path: { productId: number; itemId: number };
  /** A piece in this quantity; null where it has no price. */
  unitMinor: number | null;
  /** Why it cannot be ordered. */
  problem: Reason | undefined;
  /** A piece costs more than the customer saw last. */
  isDearer: boolean;
};

/** The items as they could be bought now, in their order. Pieces of deals do not count. One statement. */
export async function lineStates(
  ctx: CustomerCtx,
  lines: readonly StandingLine[],
): Promise<LineState[]> {
  const priced = await priceUnlistedEntries(ctx, lines);
  const byItem = new Map(
    priced
      .filter(({ itemId, shownItemId }) => itemId === shownItemId)
      .map((entry) => [entry.shownItemId, entry]),
  );
  return lines.map((line) => {
    const entry = byItem.get(line.itemId);
    const unitMinor = entry ? unitOf(entry, line.quantity) : null;
    return {
      line,
      name: entry?.name ?? line.name,
      orderNumber: entry?.orderNumber ?? '',
      path: { productId: line.productId, itemId: line.itemId },
      unitMinor,
      problem: problemOf(line, entry),
      isDearer: unitMinor !== null && line.seenMinor !== null && unitMinor > line.seenMinor,
    };
  });
}

/** A piece in a quantity, without deals. */
function unitOf({ amountMinor, steps }: PricedEntry, quantity: number): number | null {
  return amountMinor === null ? null : unitMinorAt({ amountMinor, steps }, quantity);
}

function problemOf(
  { name, quantity }: StandingLine,
  entry: PricedEntry | undefined,
): Reason | undefined {
  const because = (key: string, values = {}): Reason => ({
    messageKey: `shop.standing.${key}`,
    values: { name: entry?.name ?? name, ...values },
  });
  if (!entry?.isSellable || entry.amountMinor === null) return because('notSold');
  const { onHand, restockDays, minimumOrderQuantity: least, maxQuantity: most } = entry;
  if (restockDays === 0 && onHand < quantity)
    return because('notInStock', { count: Math.max(0, onHand) });
  if (quantity < least) return because('belowLeast', { least });
  return quantity > most ? because('aboveMost', { most }) : undefined;
}

/** The choices of the checkout for a cart that is filled without a visitor's steps. */
export type CartPlan = Pick<
  Plan,
  | 'billingAddressId'
  | 'deliveryAddressId'
  | 'paymentId'
  | 'buyerReference'
  | 'orderReference'
  | 'costCentre'
>;

type PreparedCart = { cartId: string; checkout: Checkout; ctx: CustomerCtx };

/**
 * Fills a cart of its own with items and makes the choices of the checkout for it, by the verbs of the checkout (SC6). Refuses as these do
 * and with NO_BUDGET where the year of `dueOn` has no budget of the cost centre. Call it in a transaction, and take it back after a refusal.
 */
export async function prepareCart(
  customer: CustomerCtx,
  plan: CartPlan,
  { lines, dueOn }: { lines: readonly StandingLine[]; dueOn: string },
): Promise<PreparedCart | Refusal> {
  const userId = newUserId();
  const ctx = { ...customer, memory: noCache, visitor: { ...customer.visitor, userId } };
  const cartId = await openDraftCart(ctx, userId);
  for (let start = 0; start < lines.length; start += mostOperations) {
    const operations = lines
      .slice(start, start + mostOperations)
      .map(({ itemId, quantity, names }) => ({
        addPosition: { itemId, quantity, ...addedNames(names, quantity) },
      }));
    const { refusals } = await updateCart(ctx, { cartId, operations });
    const [refused] = refusals;
    if (refused) return refuse(refused.code, refused.messageKey, { values: refused.values });
  }
  const refused = await chooseAll(ctx, cartId, { plan, dueOn });
  if (refused) return refused;
  const checkout = await readCheckout(ctx, cartId);
  if (!checkout.progress.hasShipper) return refuse('NO_CARRIER', 'shop.standing.noCarrier');
  return { cartId, checkout, ctx };
}

async function chooseAll(
  ctx: CustomerCtx,
  cartId: string,
  { plan, dueOn }: { plan: CartPlan; dueOn: string },
): Promise<Refusal | undefined> {
  const { billingAddressId, deliveryAddressId, paymentId, buyerReference, orderReference } = plan;
  const billing = await setBillingAddress(ctx, cartId, billingAddressId);
  if (billing) return billing;
  const delivery = await setShippingAddress(ctx, cartId, {
    deliveryType: deliveryAddressId === null ? 'sameAsBilling' : 'shippingAddress',
    addressId: deliveryAddressId ?? undefined,
  });
  if (delivery)
    return refuse(delivery.refused, 'shop.standing.addressRefused', { field: 'deliveryAddressId' });
  await chooseUsualCarrier(ctx, cartId);
  const isAgreed = ctx.storefront.isB2b && paymentId === 'INVOICE';
  const payment = isAgreed
    ? undefined
    : await setSelectedPayment(ctx, cartId, {
        paymentId,
        buyerReference: buyerReference ?? undefined,
      });
  if (payment) return { ...payment, field: payment.field ?? 'paymentId' };
  if (orderReference) await setOrderReference(ctx, cartId, orderReference);
  return chooseCostCentre(ctx, cartId, { plan, dueOn });
}

async function chooseCostCentre(
  ctx: CustomerCtx,
  cartId: string,
  { plan: { costCentre }, dueOn }: { plan: CartPlan; dueOn: string },
): Promise<Refusal | undefined> {
  if (costCentre === null) return undefined;
  const year = Number(dueOn.slice(0, 4));
  const budgetId = await findBudgetId(ctx, { costCentre, year });
  if (budgetId !== undefined) return chooseBudget(ctx, { cartId, budgetId });
  return refuse('NO_BUDGET', 'shop.standing.noBudget', {
    values: { costCentre, year: String(year) },
  });
}

export type Preview = {
  states: LineState[];
  /** What the items that can be sold cost, with shipping and tax; undefined where they cannot be ordered. */
  totalMinor: number | undefined;
  /** Why they cannot. */
  refusal: Refusal | undefined;
};

/** What an order of the items would be like now (SC6). It changes nothing. A constant number of statements up to 500 items. */
export function previewOrder(
  ctx: CustomerCtx,
  plan: Plan,
  { lines, dueOn }: { lines: readonly StandingLine[]; dueOn: string },
): Promise<Preview> {
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const states = await lineStates(within, lines);
    const sold = states.filter(({ problem }) => !problem).map(({ line }) => line);
    if (sold.length === 0) return { states, totalMinor: undefined, refusal: undefined };
    const prepared = await undoneWhere(
      db,
      () => prepareCart(within, plan, { lines: sold, dueOn }),
      () => true,
    );
    if (isRefusal(prepared)) return { states, totalMinor: undefined, refusal: prepared };
    const { cart } = prepared.checkout;
    return { states, totalMinor: cart.totals.totalMinor, refusal: undefined };
  });
}
