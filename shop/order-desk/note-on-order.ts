import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { typedNote, type NoteCtx, takeBackSince, type Written } from '#shop/kernel/typed-note.ts';
import { deleteOrderNote, insertOrderNote } from './notes.sql.ts';

/**
 * Notes something on an order for colleagues (OP1). Notes are only added, so there is no version to send; the same text again
 * within two minutes, after a lost connection, is one note. Refuses REQUIRED and TOO_LONG on `text`, and UNKNOWN.
 */
export async function noteOnOrder(
  { db, clock, staff }: NoteCtx,
  { orderNumber, text }: { orderNumber: string; text: string },
): Promise<Refusal<'UNKNOWN' | 'REQUIRED' | 'TOO_LONG'> | Written> {
  const kept = typedNote(text);
  if (isRefusal(kept)) return kept;
  const now = clock.now();
  const noteId = await insertOrderNote(db, {
    orderNumber,
    text: kept,
    personId: staff.id,
    writtenBy: staff.name,
    now,
    sameSince: takeBackSince(now),
  });
  return noteId === undefined ? refuse('UNKNOWN', 'order.refused.unknown') : { noteId };
}

/** Takes back an own note on an order (OP1). Refuses TOO_LATE two minutes after it was written, and for any other note. */
export async function takeBackOrderNote(
  { db, clock, staff }: NoteCtx,
  noteId: number,
): Promise<Refusal<'TOO_LATE'> | undefined> {
  const own = { noteId, personId: staff.id, since: takeBackSince(clock.now()) };
  return (await deleteOrderNote(db, own)) ? undefined : refuse('TOO_LATE', 'notes.tooLate');
}
