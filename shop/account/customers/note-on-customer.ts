import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { insertNote } from './customers.sql.ts';

const longestNote = 2000;

/** Notes something on a customer for colleagues (OP1). Refuses REQUIRED and TOO_LONG on `text`, and UNKNOWN. */
export async function noteOnCustomer(
  { db, clock, staff }: Pick<StaffCtx, 'db' | 'clock' | 'staff'>,
  { id, text }: { id: number; text: string },
): Promise<Refusal<'UNKNOWN' | 'REQUIRED' | 'TOO_LONG'> | undefined> {
  const kept = text.trim();
  if (kept === '') return refuse('REQUIRED', 'customers.required', { field: 'text' });
  if (kept.length > longestNote) return refuse('TOO_LONG', 'customers.tooLong', { field: 'text' });
  const note = { id, text: kept, personId: staff.id, writtenBy: staff.name, now: clock.now() };
  return (await insertNote(db, note)) ? undefined : refuse('UNKNOWN', 'customers.unknown');
}
