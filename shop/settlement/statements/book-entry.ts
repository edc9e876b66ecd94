import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { receivePrepayment } from '#shop/orders/receive-prepayment.ts';
import { lockEntry, lockPaidOrder, writeEntryBooked } from './statements.sql.ts';

/**
 * Books a bank entry as a payment of a prepaid order (OP1). Once the entries of an order reach its total, the order is paid and its
 * customer mailed; until then it waits on. Booking the same entry for the same order again changes nothing. Refuses UNKNOWN_ENTRY,
 * UNKNOWN, BOOKED for an entry of another order or one that was set aside, NOT_WAITING, and OTHER_CURRENCY; a refusal changes nothing.
 */
export function bookEntry(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { entryId, orderNumber }: { entryId: number; orderNumber: string },
): Promise<
  Refusal<'UNKNOWN_ENTRY' | 'UNKNOWN' | 'BOOKED' | 'NOT_WAITING' | 'OTHER_CURRENCY'> | undefined
> {
  return db.transaction(async (tx) => {
    const order = await lockPaidOrder(tx, orderNumber);
    const entry = await lockEntry(tx, entryId);
    if (!entry) return refuse('UNKNOWN_ENTRY', 'payments.unknownEntry');
    if (entry.orderNumber === orderNumber) return undefined;
    if (entry.orderNumber !== null) return refuse('BOOKED', 'payments.bookedElsewhere');
    if (entry.isSetAside) return refuse('BOOKED', 'payments.setAsideAlready');
    if (!order) return refuse('UNKNOWN', 'payments.unknownOrder');
    if (!order.isWaiting) return refuse('NOT_WAITING', 'payments.notWaiting');
    if (order.currency !== entry.currency)
      return refuse('OTHER_CURRENCY', 'payments.otherCurrency');
    await writeEntryBooked(tx, { id: entryId, orderNumber, now: clock.now() });
    const { totalMinor, receivedMinor } = order;
    if (receivedMinor + entry.amountMinor < totalMinor) return undefined;
    const refused = await receivePrepayment(
      { db: tx, clock },
      { orderNumber, amountMinor: totalMinor },
    );
    if (refused) throw new Error(`${orderNumber} was locked and waiting, yet ${refused.refused}.`);
    return undefined;
  });
}
