import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { lockEntry, writeEntryAside } from './statements.sql.ts';

/** The shortest and longest reason, in characters. */
const reasonLength = { least: 3, most: 300 };

/**
 * Sets a bank entry aside that pays no order, with the reason (OP1). Doing it again changes nothing. Refuses UNKNOWN_ENTRY, BOOKED for
 * an entry of an order, and REASON for a reason that is too short or too long; a refusal changes nothing.
 */
export function setEntryAside(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { entryId, reason }: { entryId: number; reason: string },
): Promise<Refusal<'UNKNOWN_ENTRY' | 'BOOKED' | 'REASON'> | undefined> {
  const { least, most } = reasonLength;
  const words = reason.trim();
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId);
    if (!entry) return refuse('UNKNOWN_ENTRY', 'payments.unknownEntry');
    if (entry.orderNumber !== null) return refuse('BOOKED', 'payments.bookedElsewhere');
    if (words.length < least || words.length > most || words.includes('\0'))
      return refuse('REASON', 'payments.reasonLength', {
        field: 'reason',
        values: { least, most },
      });
    if (!entry.isSetAside)
      await writeEntryAside(tx, { id: entryId, reason: words, now: clock.now() });
    return undefined;
  });
}
