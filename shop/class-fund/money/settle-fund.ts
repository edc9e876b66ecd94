import type { Arrival, PaymentOutcome } from '#adapters/payment/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { captureOnce } from '#shop/payment/capture-once.ts';
import { type PaymentCtx, providerOf } from '#shop/payment/payments.ts';
import { addToReturn, countParts, findPart, lockFund, writePart } from './fund.sql.ts';
import type { Fund, FundPart, PartStatus } from './fund.ts';

export type FundSettled = 'paid' | 'pending' | 'declined' | 'cancelled';

type Reached = FundSettled | 'capture';

/**
 * Applies the outcome of a payment for a part of a class fund (FA2): captures an authorised payment, counts the part once, and returns
 * money that came after the fund's end, for which no place is left, or of another amount. Outcomes may come in any order and any number
 * of times; concurrent ones make one capture. Undefined for a payment that is no fund's. Throws a `PaymentFault` where the capture fails
 * for now: the outcome may be settled again.
 */
export async function settleFund(
  ctx: PaymentCtx,
  outcome: PaymentOutcome,
): Promise<FundSettled | undefined> {
  const reached = await record(ctx, outcome);
  if (reached !== 'capture') return reached;
  return captureOnce(ctx, outcome.orderReference, () => capture(ctx, outcome));
}

async function capture(ctx: PaymentCtx, outcome: PaymentOutcome): Promise<FundSettled | undefined> {
  const { orderReference, providerReference } = outcome;
  const part = await findPart(ctx.db, { orderReference });
  // The capture of another outcome may have ended since this one was recorded.
  if (part?.status === 'captured') return 'paid';
  const provider = part && providerOf(ctx.payments, part.paymentId);
  if (!provider) throw new Error(`No account takes ${orderReference}, but it is open.`);
  const { amountMinor, currency } = part;
  const requestId = `capture-${orderReference}`;
  const taken = await provider.capture({
    amountMinor,
    currency,
    orderReference,
    providerReference,
    requestId,
  });
  if ('refused' in taken)
    return withoutCapture(await record(ctx, { ...outcome, status: 'declined' }));
  const isUnderway = taken.status === 'authorised';
  return withoutCapture(await record(ctx, isUnderway ? { ...taken, status: 'pending' } : taken));
}

const withoutCapture = (reached: Reached | undefined): FundSettled | undefined =>
  reached === 'capture' ? 'pending' : reached;

/**
 * Settles the payment that a browser returns from (FA2). A browser's abort alone is not believed, because references can be guessed: the
 * provider is asked. Undefined for a payment that is no fund's.
 */
export async function settleFundReturn(
  ctx: PaymentCtx & Pick<Ctx, 'visitor'>,
  arrival: Arrival,
): Promise<{ state: FundSettled; partId: string; paymentId: string } | undefined> {
  const { orderReference } = arrival;
  const part = await findPart(ctx.db, { orderReference });
  if (!part) return undefined;
  const { externalId: partId, paymentId } = part;
  const believed: Arrival = arrival.at === 'cancel' ? { ...arrival, at: 'failure' } : arrival;
  try {
    const outcome = await providerOf(ctx.payments, paymentId)?.readReturn(believed);
    const settled =
      outcome && !('refused' in outcome) ? await settleFund(ctx, outcome) : stateOf(part.status);
    return { state: settled ?? 'pending', partId, paymentId };
  } catch (fault) {
    ctx.log.error({ err: fault, orderReference }, 'A payment could not be settled at its return');
    return { state: 'pending', partId, paymentId };
  }
}

function record(ctx: PaymentCtx, outcome: PaymentOutcome): Promise<Reached | undefined> {
  const { orderReference } = outcome;
  return ctx.db.transaction(async (tx) => {
    const known = await findPart(tx, { orderReference });
    const fund = known && (await lockFund(tx, known.fundId));
    // Read again under the lock of its fund.
    const part = fund && (await findPart(tx, { orderReference }));
    return part && recordLocked({ ...ctx, db: tx }, { fund, part }, outcome);
  });
}

type Locked = { fund: Fund; part: FundPart };

async function recordLocked(
  ctx: PaymentCtx,
  { fund, part }: Locked,
  outcome: PaymentOutcome,
): Promise<Reached> {
  const { status } = outcome;
  if (part.status === 'captured') return 'paid';
  if (status === 'captured' || status === 'authorised')
    return recordMoney(ctx, { fund, part }, outcome);
  if (!isUnderway(part)) return stateOf(part.status);
  if (status === 'pending') {
    await write(ctx, part, part.status, outcome);
    return part.status === 'capturing' ? 'capture' : 'pending';
  }
  await write(ctx, part, status, outcome);
  return status;
}

/** Records a captured or authorised payment: for a fund that waits for it, else it goes back. */
async function recordMoney(
  ctx: PaymentCtx,
  { fund, part }: Locked,
  outcome: PaymentOutcome,
): Promise<Reached> {
  if (part.status === 'returnDue' || part.status === 'returned') return 'declined';
  const { db, log } = ctx;
  const isWanted =
    fund.state === 'open' && isAmountOf(part, outcome) && (await hasPlace(ctx, fund, part));
  if (!isWanted) {
    const { id, orderReference, amountMinor } = part;
    log.warn({ orderReference }, 'A payment for a class fund came that it does not need');
    await write(ctx, part, 'returnDue', outcome);
    await addToReturn(db, [{ id, amountMinor }], { isSurplus: false });
    return 'declined';
  }
  const isAuthorised = outcome.status === 'authorised';
  await write(ctx, part, isAuthorised ? 'capturing' : 'captured', outcome);
  return isAuthorised ? 'capture' : 'paid';
}

/** A payment under way has its place; one that expired meanwhile needs a free one. */
async function hasPlace({ db }: PaymentCtx, fund: Fund, part: FundPart): Promise<boolean> {
  if (isUnderway(part)) return true;
  const { answered, underway } = await countParts(db, fund.id);
  return answered + underway < fund.children;
}

function isAmountOf({ amountMinor, currency }: FundPart, outcome: PaymentOutcome): boolean {
  return (
    outcome.amountMinor === amountMinor &&
    (outcome.currency === undefined || outcome.currency === currency)
  );
}

function isUnderway({ status }: FundPart): boolean {
  return status === 'open' || status === 'capturing';
}

function stateOf(status: PartStatus): FundSettled {
  if (status === 'captured') return 'paid';
  if (status === 'open' || status === 'capturing') return 'pending';
  return status === 'cancelled' ? 'cancelled' : 'declined';
}

function write(
  { db, clock }: PaymentCtx,
  { id }: FundPart,
  status: PartStatus,
  { providerReference }: PaymentOutcome,
): Promise<void> {
  return writePart(db, { id, status, providerReference, now: clock.now() });
}
