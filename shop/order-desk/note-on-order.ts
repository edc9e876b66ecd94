import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import { insertOrderNote } from './notes.sql.ts';

const longestNote = 2000;

/**
 * Notes something on an order for colleagues (OP1). Notes are only added, so there is no version to send. Refuses REQUIRED and
 * TOO_LONG on `text`, and UNKNOWN.
 */
export async function noteOnOrder(
  {
    db,
    clock,
    staff,
  }: Pick<StaffCtx, 'db' | 'clock'> & {
    staff: Pick<StaffCtx['staff'], 'id' | 'name'>;
  },
  { orderNumber, text }: { orderNumber: string; text: string },
): Promise<Refusal<'UNKNOWN' | 'REQUIRED' | 'TOO_LONG'> | undefined> {
  const kept = typedLines(text);
  if (kept === '') return refuse('REQUIRED', 'customers.required', { field: 'text' });
  if (kept.length > longestNote) return refuse('TOO_LONG', 'customers.tooLong', { field: 'text' });
  const note = { text: kept, personId: staff.id, writtenBy: staff.name, now: clock.now() };
  const isWritten = await insertOrderNote(db, { orderNumber, ...note });
  return isWritten ? undefined : refuse('UNKNOWN', 'order.refused.unknown');
}
