import type { Begun, PaymentRequest } from '#adapters/payment/port.ts';
import * as v from 'valibot';
import { readName } from '#contract/names-on-products.ts';
import { emailSchema } from '#shop/account/field-rules.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { type PaymentCtx, paymentCallbackPaths, providerOf } from '#shop/payment/payments.ts';
import { findPayerAddress } from './fund-address.sql.ts';
import {
  addToReturn,
  countParts,
  deletePart,
  findRequestedPart,
  insertPart,
  lockFund,
  writePart,
  writePartBegun,
} from './money/fund.sql.ts';
import type { Fund, FundPart } from './money/fund.ts';
import { endPart } from './money/reconcile-funds.ts';
import { findFundByCode, findOwnPart } from './find-fund.ts';

export type JoinCtx = PaymentCtx & Pick<Ctx, 'storefront' | 'texts' | 'visitor'>;

export type FundAnswer = {
  code: string;
  /** For the slip in the parcel; empty for none. */
  childName: string;
  /** Null where the parents buy elsewhere. */
  paymentId: string | null;
  /** Where a confirmation and news of money that goes back are sent; empty or left out for none. */
  email?: string;
  /** 8 to 64 characters. A repeated answer with its key is one. */
  requestKey: string;
};

export type JoinRefusal = Refusal<
  'UNKNOWN' | 'ENDED' | 'FULL' | 'NAME' | 'EMAIL' | 'NO_SUCH_PAYMENT' | 'PAYMENT_REFUSED' | 'KEY'
>;

/** The first query of the provider comes after the payer can have returned. */
const firstQueryMs = 2 * 60_000;

/** Ways to pay a part that the settings have an account for. */
export function fundPaymentIds({ payments: { byPaymentId } }: Pick<Ctx, 'payments'>): string[] {
  return (['CREDIT_CARD', 'PAYPAL'] as const).filter((paymentId) => byPaymentId[paymentId]);
}

/**
 * Answers a class fund for one child (FA2): begins to pay the part with a provider, or says that it is bought elsewhere. A payment under
 * way keeps its place for half an hour, so that never more parts are paid than the class has children. Answers the part, and where its
 * payer is sent. Refuses UNKNOWN, ENDED, FULL, NAME, EMAIL, NO_SUCH_PAYMENT, KEY, and PAYMENT_REFUSED where the provider refuses. Throws where
 * the provider does not answer, and as `findFundByCode`.
 */
export async function joinFund(
  ctx: JoinCtx,
  answer: FundAnswer,
): Promise<{ part: FundPart; begun: Begun | undefined } | JoinRefusal> {
  const { childName, paymentId, requestKey } = answer;
  if (!/^[\w-]{8,64}$/.test(requestKey)) return refuse('KEY', 'vue.message.internalError');
  if (paymentId !== null && !fundPaymentIds(ctx).includes(paymentId))
    return refuse('NO_SUCH_PAYMENT', 'shop.classFund.choosePayment', { field: 'paymentId' });
  const name = childName.trim() === '' ? null : readName(childName, 'label');
  if (name === undefined) return refuse('NAME', 'shop.classFund.name', { field: 'childName' });
  const email = readEmail(answer.email ?? '');
  if (email === undefined)
    return refuse('EMAIL', 'vue.form.error.email.incorrect', { field: 'email' });
  const found = await findFundByCode(ctx, answer.code);
  if (!found) return refuse('UNKNOWN', 'shop.classFund.unknown');
  const part = await ctx.db.transaction((db) =>
    open({ ...ctx, db }, found.fund.id, { name, email, paymentId, requestKey }),
  );
  if (isRefusal(part)) return part;
  if (part.status !== 'open' || part.begun) return { part, begun: part.begun ?? undefined };
  return begin(ctx, found.fund, part);
}

/** Null for an empty one, undefined for what is no e-mail. */
function readEmail(typed: string): string | null | undefined {
  if (typed.trim() === '') return null;
  const read = v.safeParse(emailSchema, typed);
  return read.success ? read.output : undefined;
}

type Opening = {
  name: string | null;
  email: string | null;
  paymentId: string | null;
  requestKey: string;
};

async function open(
  { db, clock }: JoinCtx,
  fundId: number,
  { name, email, paymentId, requestKey }: Opening,
): Promise<FundPart | JoinRefusal> {
  const fund = await lockFund(db, fundId);
  if (!fund) return refuse('UNKNOWN', 'shop.classFund.unknown');
  const known = await findRequestedPart(db, { fundId, requestKey });
  if (known) return known;
  const now = clock.now();
  if (fund.state !== 'open' || fund.endsAt <= now) return refuse('ENDED', 'shop.classFund.ended');
  const { answered, underway } = await countParts(db, fundId);
  if (answered + underway >= fund.children) return refuse('FULL', 'shop.classFund.full');
  const isPaid = paymentId !== null;
  await insertPart(db, {
    fundId,
    requestKey,
    paymentId,
    childName: isPaid ? name : null,
    email: isPaid ? email : null,
    amountMinor: isPaid ? fund.partMinor : 0,
    now,
    askAt: isPaid ? new Date(now.getTime() + firstQueryMs) : null,
  });
  const part = await findRequestedPart(db, { fundId, requestKey });
  if (!part) throw new Error('PostgreSQL answered no row for an inserted part.');
  return part;
}

async function begin(
  ctx: JoinCtx,
  fund: Fund,
  part: FundPart,
): Promise<{ part: FundPart; begun: Begun } | JoinRefusal> {
  const { id, orderReference, paymentId } = part;
  const begun = await providerOf(ctx.payments, paymentId)?.begin(await requestOf(ctx, fund, part));
  if (begun && !('refused' in begun)) {
    await writePartBegun(ctx.db, id, begun);
    return { part, begun };
  }
  ctx.log.warn({ orderReference, detail: begun?.detail }, 'A provider refused to begin a payment');
  await endPart(ctx, orderReference, 'declined');
  return refuse('PAYMENT_REFUSED', 'vue.checkout.payment.error');
}

/** Providers get the address of the delivery, the school's, and none of the payers: a part asks them for none. */
async function requestOf(
  { db, storefront, texts }: JoinCtx,
  { id, className, billingAddressId, shippingAddressId }: Fund,
  { orderReference, amountMinor, currency }: FundPart,
): Promise<PaymentRequest> {
  const { baseUrl, language } = storefront;
  const address = await findPayerAddress(db, shippingAddressId ?? billingAddressId ?? 0);
  if (!address) throw new Error(`The address of class fund ${id} is gone.`);
  const returnTo = (at: string) => `${baseUrl}/klassenkasse/return/${orderReference}/${at}/`;
  return {
    orderReference,
    amountMinor,
    currency,
    description: [texts('shop.company.brand'), className].filter(Boolean).join(' '),
    language,
    billing: undefined,
    delivery: address,
    returnTo: {
      success: returnTo('success'),
      failure: returnTo('failure'),
      cancel: returnTo('cancel'),
      callback: `${baseUrl}${paymentCallbackPaths.paygate}`,
    },
  };
}

/**
 * Takes an answer back while the fund is open: a paid part goes back to its payer, one that is bought elsewhere is open again (FA2).
 * Refuses UNKNOWN, and ENDED once it was ordered or cancelled. A repeated call changes nothing.
 */
export async function withdrawPart(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  partId: string,
): Promise<Refusal<'UNKNOWN' | 'ENDED'> | undefined> {
  const found = await findOwnPart(ctx, partId);
  if (!found) return refuse('UNKNOWN', 'shop.classFund.unknown');
  return ctx.db.transaction(async (tx) => {
    const fund = await lockFund(tx, found.fundId);
    const part = await findOwnPart({ db: tx }, partId);
    if (!fund || !part) return refuse('UNKNOWN', 'shop.classFund.unknown');
    if (part.status !== 'captured' && part.status !== 'elsewhere') return undefined;
    if (fund.state !== 'open') return refuse('ENDED', 'shop.classFund.ended');
    await takeBack(tx, part, ctx.clock.now());
    return undefined;
  });
}

async function takeBack(
  tx: Ctx['db'],
  { id, status, amountMinor }: FundPart,
  now: Date,
): Promise<void> {
  const isPaid = status === 'captured';
  if (!isPaid) return deletePart(tx, id);
  await writePart(tx, { id, status: 'returnDue', providerReference: null, now });
  await addToReturn(tx, [{ id, amountMinor }], { isSurplus: false });
}
