import { lockOrderingAccount } from '#shop/account/customers/ordering-account.ts';
import { openAgreedCart } from '#shop/cart/open-agreed-cart.ts';
import {
  setBillingAddress,
  setShippingAddress,
  setShippingMethod,
} from '#shop/checkout/make-choices.ts';
import type { CheckoutCtx } from '#shop/checkout/read-checkout.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { newUserId } from '#shop/kernel/ids.ts';
import { noCache } from '#shop/kernel/memory.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { undoneWhere } from '#shop/kernel/undone/undone.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { markPaid } from '#shop/orders/mark-paid.ts';
import { submitCart } from '#shop/ordering/submit-cart.ts';
import {
  addToReturn,
  closeFund,
  countParts,
  expireOpenParts,
  findPaidParts,
  lockFund,
} from './money/fund.sql.ts';
import type { Fund } from './money/fund.ts';
import { spreadOverParts } from './money/spread-parts.ts';
import { costOf, packsFor, unitFor } from './price-fund.ts';

/** What ordering needs; there is no visitor, because the end of a fund orders as well. */
export type OrderFundCtx = Pick<Ctx, 'db' | 'clock' | 'payments'> & Pick<MailCtx, 'localeFor'>;

export type OrderFundRefusal = Refusal<
  'UNKNOWN' | 'CANCELLED' | 'TOO_FEW' | 'UNDERWAY' | 'NOT_ORDERABLE'
>;

/**
 * Orders a class fund: one order for the paid parts, in the teacher's name and to the fund's address, at the prices of the day on which
 * it was opened, paid by the parts; what they paid too much goes back to each in proportion, to the cent (FA2). In one transaction with
 * the fund locked, so that it becomes one order whoever asks, and a payment that comes later goes back. Answers the order's number, the
 * same one again for an ordered fund. Refuses UNKNOWN, CANCELLED, TOO_FEW paid parts, UNDERWAY while a payer has agreed and the money
 * is on its way, and NOT_ORDERABLE with the checkout's reason; a refusal changes nothing.
 */
export function orderFund(ctx: OrderFundCtx, fundId: number): Promise<string | OrderFundRefusal> {
  return ctx.db.transaction(
    (db) =>
      undoneWhere(
        db,
        () => order({ ...ctx, db }, fundId),
        (outcome) => isRefusal(outcome),
      ),
    'orders',
  );
}

async function order(ctx: OrderFundCtx, fundId: number): Promise<string | OrderFundRefusal> {
  const { db, clock } = ctx;
  const fund = await lockFund(db, fundId);
  if (!fund || fund.accountId === null) return refuse('UNKNOWN', 'shop.classFund.unknown');
  if (fund.state === 'ordered') return String(fund.orderNumber);
  if (fund.state === 'cancelled') return refuse('CANCELLED', 'shop.classFund.wasCancelled');
  const now = clock.now();
  await expireOpenParts(db, fundId, now);
  const { paid, underway } = await countParts(db, fundId);
  if (underway > 0) return refuse('UNDERWAY', 'shop.classFund.underway');
  if (paid < fund.fewest)
    return refuse('TOO_FEW', 'shop.classFund.tooFew', { values: { fewest: fund.fewest } });
  const orderNumber = await place(ctx, fund, paid);
  if (isRefusal(orderNumber)) return orderNumber;
  await closeFund(db, { id: fundId, state: 'ordered', orderNumber, now });
  const surplusMinor = paid * fund.partMinor - costOf(fund, paid);
  const shares = spreadOverParts(await findPaidParts(db, fundId), surplusMinor);
  await addToReturn(db, shares, { isSurplus: true });
  return orderNumber;
}

/** Places the order by the verb of the checkout, so with its rules, claims and mails, and records that it is paid. */
async function place(
  { db, clock, payments, localeFor }: OrderFundCtx,
  fund: Fund,
  children: number,
): Promise<string | Refusal<'NOT_ORDERABLE'>> {
  const account = await lockOrderingAccount(db, fund.accountId ?? 0);
  if (!account || account.isBlocked) return refuse('NOT_ORDERABLE', 'shop.classFund.noTeacher');
  const { storefront, texts } = await localeFor(fund.langCode);
  const userId = newUserId();
  const { id: accountId, kind, email } = account;
  const teacher: CheckoutCtx & Pick<Ctx, 'texts'> = {
    db,
    clock,
    payments,
    storefront,
    texts,
    memory: noCache,
    visitor: {
      userId,
      remoteAddress: `class fund ${fund.id}`,
      agreedTo: [],
      account: { id: accountId, kind, email, sessionHash: '' },
    },
  };
  const cartId = await openAgreedCart(teacher, {
    owner: { userId, accountId },
    agreement: agreementOf(fund, children),
    orderReference: fund.className?.slice(0, 60) ?? null,
  });
  const refused = await choose(teacher, cartId, fund);
  if (refused) return refuse('NOT_ORDERABLE', refused.messageKey);
  const submitted = await submitCart(teacher, {
    cartId,
    confirmedTotalMinor: costOf(fund, children),
    acceptsReviewMail: false,
  });
  if (isRefusal(submitted)) return refuse('NOT_ORDERABLE', submitted.messageKey);
  const placed = await findOrderByNumber(db, submitted.orderNumber);
  if (!placed) throw new Error(`Order ${submitted.orderNumber} was placed and cannot be read.`);
  await markPaid(db, placed.id, clock.now());
  return submitted.orderNumber;
}

function agreementOf({ id, country, shipperCode, shippingMinor, lines }: Fund, children: number) {
  return {
    offerNumber: `KLASSE-${id}`,
    fundId: id,
    country,
    isTaxFree: false,
    shipperCode,
    shippingMinor,
    lines: lines.map((line) => ({
      itemId: line.itemId,
      quantity: packsFor(line, children),
      unitMinor: unitFor(line, children),
      taxRateBasisPoints: line.taxRateBasisPoints,
    })),
  };
}

/** Addresses and carrier of the fund. Answers the first refusal. */
async function choose(
  teacher: CheckoutCtx,
  cartId: string,
  { billingAddressId, shippingAddressId, shipperCode }: Fund,
): Promise<Refusal | undefined> {
  const delivery = {
    deliveryType: shippingAddressId === null ? 'sameAsBilling' : 'shippingAddress',
    addressId: shippingAddressId ?? undefined,
  };
  return (
    (await setBillingAddress(teacher, cartId, billingAddressId ?? 0)) ??
    (await setShippingAddress(teacher, cartId, delivery)) ??
    (await setShippingMethod(teacher, cartId, shipperCode))
  );
}
