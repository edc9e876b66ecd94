import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findRefund, writeRefunded } from './refund.sql.ts';

/**
 * Records that the bookkeeping transferred a refund (OP3); its customer is notified by mail. Refuses UNKNOWN for a refund that
 * does not wait for a transfer.
 */
export async function recordTransfer(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  refundId: number,
): Promise<Refusal<'UNKNOWN'> | undefined> {
  const refund = await findRefund(db, refundId);
  const isNoted =
    refund?.way === 'transfer' &&
    (await writeRefunded(db, { id: refundId, now: clock.now(), providerReference: null }));
  return isNoted ? undefined : refuse('UNKNOWN', 'shop.fulfilment.noTransfer');
}
