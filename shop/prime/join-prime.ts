import type { Begun, PayerAddress, PaymentRequest } from '#adapters/payment/port.ts';
import { findCustomerAddressRow } from '#shop/account/addresses/addresses.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { paymentCallbackPaths, providerOf } from '#shop/payment/payments.ts';
import {
  findOpenPrimePayment,
  insertPrimePayment,
  type PrimePayment,
  writePrimeBegun,
} from './prime-payment.sql.ts';
import { primePaymentIds } from './prime-payments.ts';
import { type PrimeSettings, primeSettings } from './benefit/prime-settings.ts';
import { isPayable } from './benefit/prime-state.ts';
import { hasPlace } from './prime-places.ts';
import { lockPlaces, openMembership, writeMembership } from './benefit/prime.sql.ts';
import { endPrimePayment } from './settle-prime.ts';

export type JoinCtx = Pick<
  Ctx,
  'db' | 'clock' | 'storefront' | 'visitor' | 'texts' | 'payments' | 'log'
>;

export type JoinRefusal = Refusal<
  | 'NOT_LOGGED_IN'
  | 'NOT_OPEN'
  | 'ALREADY_MEMBER'
  | 'FULL'
  | 'ADDRESS_MISSING'
  | 'NO_SUCH_PAYMENT'
  | 'PAYMENT_REFUSED'
>;

/** The first query of the provider comes after the payer can have returned. */
const firstQueryMs = 2 * 60_000;

/**
 * Starts the payment of a prime term: the first, or the next from a month before its start (CN3). Holds a place while the
 * payment is under way, so that there are never more members than places. Refuses NOT_LOGGED_IN, NOT_OPEN where the shop sells
 * no memberships, ALREADY_MEMBER, FULL where no place is free or others wait, ADDRESS_MISSING without a billing address,
 * NO_SUCH_PAYMENT, and PAYMENT_REFUSED where the provider refuses. Throws where the provider does not answer.
 */
export async function joinPrime(
  ctx: JoinCtx,
  paymentId: string,
): Promise<{ begun: Begun } | JoinRefusal> {
  const { db, storefront, visitor } = ctx;
  const { account } = visitor;
  if (!account || account.kind === 'guest') return refuse('NOT_LOGGED_IN', 'shop.prime.logIn');
  const settings = await primeSettings(db, storefront.store);
  if (!settings.isOpen) return refuse('NOT_OPEN', 'shop.prime.notOpen');
  if (!primePaymentIds(ctx.payments).includes(paymentId))
    return refuse('NO_SUCH_PAYMENT', 'shop.prime.choosePayment', { field: 'paymentId' });
  const address = await findCustomerAddressRow(db, account.id);
  if (!address) return refuse('ADDRESS_MISSING', 'shop.prime.addressMissing');
  const opened = await db.transaction((tx) =>
    open({ ...ctx, db: tx }, { accountId: account.id, paymentId, settings }),
  );
  if (isRefusal(opened)) return opened;
  if (opened.begun) return { begun: opened.begun };
  return begin(ctx, opened, {
    firstName: address.firstName,
    lastName: address.lastName,
    street: address.street,
    postCode: address.postcode,
    city: address.city,
    country: address.country,
  });
}

type Joining = { accountId: number; paymentId: string; settings: PrimeSettings };

/** Holds a place and opens a payment for it; continues one that is under way with the same provider. */
async function open(
  ctx: JoinCtx,
  { accountId, paymentId, settings }: Joining,
): Promise<PrimePayment | JoinRefusal> {
  const { db: tx, storefront } = ctx;
  const now = ctx.clock.now();
  await lockPlaces(tx);
  const membership = await openMembership(tx, { accountId, langCode: storefront.langCode, now });
  if (!isPayable(membership, settings, now))
    return refuse('ALREADY_MEMBER', 'shop.prime.alreadyMember');
  if (!(await hasPlace(tx, membership, settings, now)))
    return refuse('FULL', 'shop.prime.full', {});
  const known = await findOpenPrimePayment(tx, membership.id);
  if (known?.paymentId === paymentId && known.begun) return known;
  const heldUntil = new Date(now.getTime() + settings.holdMinutes * 60_000);
  const { placeUntil } = membership;
  const kept = {
    langCode: storefront.langCode,
    placeUntil: placeUntil && placeUntil > heldUntil ? placeUntil : heldUntil,
  };
  await writeMembership(tx, membership, kept, now);
  return insertPrimePayment(tx, {
    membershipId: membership.id,
    paymentId,
    amountMinor: settings.priceMinor,
    currency: settings.currency,
    now,
    askAt: new Date(now.getTime() + firstQueryMs),
  });
}

async function begin(
  ctx: JoinCtx,
  payment: PrimePayment,
  payer: PayerAddress,
): Promise<{ begun: Begun } | JoinRefusal> {
  const { id, orderReference, paymentId } = payment;
  const provider = providerOf(ctx.payments, paymentId);
  const begun = await provider?.begin(requestOf(ctx, payment, payer));
  if (begun && !('refused' in begun)) {
    await writePrimeBegun(ctx.db, id, begun);
    return { begun };
  }
  ctx.log.warn({ orderReference, detail: begun?.detail }, 'A provider refused to begin a payment');
  await endPrimePayment(ctx, orderReference, 'declined');
  return refuse('PAYMENT_REFUSED', 'vue.checkout.payment.error');
}

function requestOf(
  { storefront, texts }: JoinCtx,
  { orderReference, amountMinor, currency }: PrimePayment,
  payer: PayerAddress,
): PaymentRequest {
  const { baseUrl, language } = storefront;
  const returnTo = (at: string) => `${baseUrl}/prime/return/${orderReference}/${at}/`;
  return {
    orderReference,
    amountMinor,
    currency,
    description: `${texts('shop.company.brand')} prime`,
    language,
    billing: payer,
    delivery: payer,
    returnTo: {
      success: returnTo('success'),
      failure: returnTo('failure'),
      cancel: returnTo('cancel'),
      callback: `${baseUrl}${paymentCallbackPaths.paygate}`,
    },
  };
}
