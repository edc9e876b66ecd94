import { type PaymentCtx, providerOf } from '#shop/payment/payments.ts';
import { claimPartsToQuery, findPart, lockFund, writePart } from './fund.sql.ts';
import type { FundPart } from './fund.ts';
import { settleFund } from './settle-fund.ts';

/** Queries per call; the rest follows in the next. */
const mostAtOnce = 50;

/** How long an unpaid part keeps its place. */
const holdMinutes = 30;

/**
 * Queries providers about payments of class funds without a report, with growing pauses, and ends those that are not paid within half an
 * hour (FA2). To be called every minute. A provider that does not answer is queried again.
 */
export async function reconcileFunds(ctx: PaymentCtx): Promise<void> {
  const now = ctx.clock.now();
  const over = new Date(now.getTime() - holdMinutes * 60_000);
  for (const part of await claimPartsToQuery(ctx.db, now, mostAtOnce)) {
    const isAnswered = await queryProvider(ctx, part);
    if (isAnswered && part.begunAt <= over) await endPart(ctx, part.orderReference, 'expired');
  }
}

/** Ends the payment of a part that has no result yet; its place is free again. */
export async function endPart(
  { db, clock }: Pick<PaymentCtx, 'db' | 'clock'>,
  orderReference: string,
  status: 'declined' | 'expired',
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await findPart(tx, { orderReference });
    if (known) await lockFund(tx, known.fundId);
    const part = await findPart(tx, { orderReference });
    if (part?.status !== 'open') return;
    await writePart(tx, { id: part.id, status, providerReference: null, now: clock.now() });
  });
}

async function queryProvider(
  ctx: PaymentCtx,
  { orderReference, paymentId, ...part }: FundPart,
): Promise<boolean> {
  const providerReference = part.providerReference ?? undefined;
  try {
    const provider = providerOf(ctx.payments, paymentId);
    const outcome = await provider?.find({ orderReference, providerReference });
    if (outcome && !('refused' in outcome)) await settleFund(ctx, outcome);
    return true;
  } catch (fault) {
    ctx.log.error({ err: fault, orderReference }, 'A provider could not be asked about a payment');
    return false;
  }
}
