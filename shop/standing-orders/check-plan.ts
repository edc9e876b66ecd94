import { findAddresses } from '#shop/account/addresses/addresses.ts';
import { findBudgets } from '#shop/budgets/find-budgets.ts';
import { berlinDay } from '#shop/kernel/berlin-day.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { globalParameter } from '#shop/parameters/global-parameter.ts';
import { checkoutParametersFor } from '#shop/pricing/checkout-parameters.ts';
import { checkoutSettings } from '#shop/pricing/checkout-settings.ts';
import { offerPaymentMethods } from '#shop/pricing/payment-methods.ts';
import type { StandingOrderChoices, StandingOrderInput } from '#shop/resolver-types.generated.ts';
import { daysAfter, isDay, nextDate } from './order-dates.ts';
import { isUnattended, type Plan } from './standing-order.ts';

const longestName = 60;
const mostDates = 12;
const usualDays = 7;

/** The days before an order on which its customer is told of it: the parameter `standingOrders noticeDays` (7). */
export async function noticeDaysOf(ctx: Pick<Ctx, 'db' | 'storefront'>): Promise<number> {
  const set = await globalParameter(ctx, 'standingOrders', 'noticeDays');
  return set !== undefined && /^[1-9]\d?$/.test(set) ? Number(set) : usualDays;
}

/** The first day on which a new order can be placed: the notice comes before it. */
export async function earliestDay(ctx: Pick<Ctx, 'db' | 'storefront' | 'clock'>): Promise<string> {
  return daysAfter(berlinDay(ctx.clock.now()), await noticeDaysOf(ctx));
}

/**
 * Reads what a customer decided of a standing order, with its next day on or after `earliest` (SC6). Refuses on their fields
 * NAME_WRONG without 1 to 60 characters, RHYTHM_WRONG, DATE_WRONG for a day that is none or too early, and 13 own dates, MISSING_WRONG,
 * PAYMENT_WRONG for a way to pay that needs a person, and REFERENCE_WRONG above 60 characters. Pure.
 */
export function checkPlan(
  input: StandingOrderInput,
  earliest: string,
): { plan: Plan; nextOn: string } | Refusal {
  const name = input.name.trim();
  const { rhythm, whenMissing, paymentId } = input;
  if (name === '' || name.length > longestName)
    return refuse('NAME_WRONG', 'shop.standing.nameWrong', { field: 'name' });
  if (rhythm !== 'halfYear' && rhythm !== 'monthly' && rhythm !== 'dates')
    return refuse('RHYTHM_WRONG', 'vue.form.error.requiredField', { field: 'rhythm' });
  if (whenMissing !== 'leaveOut' && whenMissing !== 'wait')
    return refuse('MISSING_WRONG', 'vue.form.error.requiredField', { field: 'whenMissing' });
  if (!isUnattended(paymentId))
    return refuse('PAYMENT_WRONG', 'shop.standing.paymentWrong', { field: 'paymentId' });
  const orderReference = input.orderReference?.trim() || null;
  if (orderReference && orderReference.length > longestName)
    return refuse('REFERENCE_WRONG', 'shop.form.error.tooLong', { field: 'orderReference' });
  const dates = rhythm === 'dates' ? [...new Set(input.dates)].toSorted() : [];
  const startsOn = rhythm === 'monthly' ? (input.startsOn ?? '') : earliest;
  const field = rhythm === 'dates' ? 'dates' : 'startsOn';
  const days = rhythm === 'dates' ? dates : [startsOn];
  if (days.length === 0 || days.length > mostDates || !days.every(isDay))
    return refuse('DATE_WRONG', 'shop.standing.dateWrong', { field });
  if (days.some((day) => day < earliest))
    return refuse('DATE_WRONG', 'shop.standing.tooSoon', { field });
  const nextOn = nextDate({ rhythm, startsOn, dates }, earliest);
  if (!nextOn) return refuse('DATE_WRONG', 'shop.standing.dateWrong', { field });
  const { billingAddressId, deliveryAddressId = null } = input;
  const plan = {
    name,
    rhythm,
    startsOn,
    dates,
    whenMissing,
    billingAddressId,
    deliveryAddressId,
    paymentId,
    buyerReference: input.buyerReference?.trim() || null,
    costCentre: input.costCentre?.trim() || null,
    orderReference,
  } satisfies Plan;
  return { plan, nextOn };
}

type ChoicesCtx = Pick<
  Ctx,
  'db' | 'clock' | 'storefront' | 'visitor' | 'texts' | 'memory' | 'payments'
>;

/** What the customer can choose for a standing order: addresses, ways to pay that need nobody, cost centres of this year, and the first day (SC6). */
export async function findChoices(ctx: ChoicesCtx): Promise<StandingOrderChoices> {
  const billing = await findAddresses(ctx, 'billing');
  const delivery = await findAddresses(ctx, 'shipping');
  const { budgets } = await findBudgets(ctx);
  const { storefront, visitor } = ctx;
  const { isB2b, store, country } = storefront;
  const settings = checkoutSettings(store, await checkoutParametersFor(ctx));
  const payments = offerPaymentMethods({
    accountKind: visitor.account?.kind,
    isB2b,
    store,
    country,
    isForPackstation: false,
    totalMinor: 1,
    itemIds: [],
    settings,
    providers: ctx.payments.byPaymentId,
  }).filter(({ paymentId }) => isUnattended(paymentId));
  const noticeDays = await noticeDaysOf(ctx);
  return {
    billingAddresses: billing.map(({ addressId: id, lines }) => ({ id, lines })),
    deliveryAddresses: delivery.map(({ addressId: id, lines }) => ({ id, lines })),
    payments: payments.map(({ paymentId }) => paymentId),
    costCentres: budgets.map(({ costCentre }) => costCentre),
    earliestOn: daysAfter(berlinDay(ctx.clock.now()), noticeDays),
    noticeDays,
  };
}
