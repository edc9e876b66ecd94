import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { lockEntryWithOrder, writePaidBack } from './statements.sql.ts';

/**
 * Records that money of a bank entry was transferred back to its payer (OP1): all of an entry that waits without an order, or what its
 * order was paid too much. `amountMinor` is the amount that the screen showed. Recording the same amount again changes nothing. Refuses
 * UNKNOWN_ENTRY, BOOKED for one that a colleague books in this moment, and WRONG_AMOUNT where another amount, or nothing, can go back; a refusal changes nothing.
 */
export function payEntryBack(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { entryId, amountMinor }: { entryId: number; amountMinor: number },
): Promise<Refusal<'UNKNOWN_ENTRY' | 'BOOKED' | 'WRONG_AMOUNT'> | undefined> {
  return db.transaction(async (tx) => {
    const { entry, order, isMoved } = await lockEntryWithOrder(tx, entryId);
    if (!entry) return refuse('UNKNOWN_ENTRY', 'payments.unknownEntry');
    if (isMoved) return refuse('BOOKED', 'payments.bookedElsewhere');
    if (amountMinor > 0 && entry.paidBackMinor === amountMinor) return undefined;
    if (amountMinor <= 0 || amountMinor !== payableBack(entry, order))
      return refuse('WRONG_AMOUNT', 'payments.wrongAmountBack');
    await writePaidBack(tx, { id: entryId, amountMinor, now: clock.now() });
    return undefined;
  });
}

type Paid = { amountMinor: number; paidBackMinor: number; isSetAside: boolean };
type Received = { receivedMinor: number; totalMinor: number };

/** What can go back to the payer of an entry; `order` is the one that it is booked for. Pure. */
export function payableBack(
  { amountMinor, paidBackMinor, isSetAside }: Paid,
  order: Received | undefined,
): number {
  if (isSetAside) return 0;
  if (!order) return amountMinor - paidBackMinor;
  const surplus = Math.max(0, order.receivedMinor - order.totalMinor);
  // A second part would hide the first one, so money of one entry goes back once.
  return paidBackMinor > 0 ? 0 : Math.min(surplus, amountMinor);
}
