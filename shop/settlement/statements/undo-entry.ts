import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { revokePrepayment } from '#shop/orders/revoke-prepayment.ts';
import { lockEntryWithOrder, writeEntryOpen } from './statements.sql.ts';

/**
 * Undoes what was done with a bank entry, a booking or setting it aside: it waits again (OP1). An order that is no longer paid without
 * it waits for its transfer again. Doing it again changes nothing. Refuses UNKNOWN_ENTRY, BOOKED for one that a colleague books in this moment, CHANGED_MEANWHILE for one that is booked for another order than
 * `seenOrderNumber`, which is null for one that is set aside, PAID_BACK once money went back, and
 * UNDERWAY for an order that is packed, invoiced, cancelled or refunded since; a refusal changes nothing.
 */
export function undoEntry(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { entryId, seenOrderNumber }: { entryId: number; seenOrderNumber: string | null },
): Promise<
  Refusal<'UNKNOWN_ENTRY' | 'BOOKED' | 'PAID_BACK' | 'UNDERWAY' | 'CHANGED_MEANWHILE'> | undefined
> {
  return db.transaction(async (tx) => {
    const { entry, order, isMoved } = await lockEntryWithOrder(tx, entryId);
    if (!entry) return refuse('UNKNOWN_ENTRY', 'payments.unknownEntry');
    if (isMoved) return refuse('BOOKED', 'payments.bookedElsewhere');
    const shown = entry.isSetAside ? null : (entry.orderNumber ?? seenOrderNumber);
    if (shown !== seenOrderNumber) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    if (entry.paidBackMinor > 0) return refuse('PAID_BACK', 'payments.paidBackAlready');
    if (order?.isPaid && order.receivedMinor - entry.amountMinor < order.totalMinor) {
      const refused = await revokePrepayment({ db: tx, clock }, order.id);
      if (refused) return refuse('UNDERWAY', 'payments.underway');
    }
    await writeEntryOpen(tx, entryId);
    return undefined;
  });
}
