import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { type NoteCtx, takeBackSince, typedNote, type Written } from '#shop/kernel/typed-note.ts';
import { deleteNote, insertNote } from './customers.sql.ts';

/**
 * Notes something on a customer for colleagues (OP1); the same text again within two minutes, after a lost connection, is one
 * note. Refuses REQUIRED and TOO_LONG on `text`, and UNKNOWN.
 */
export async function noteOnCustomer(
  { db, clock, staff }: NoteCtx,
  { id, text }: { id: number; text: string },
): Promise<Refusal<'UNKNOWN' | 'REQUIRED' | 'TOO_LONG'> | Written> {
  const kept = typedNote(text);
  if (isRefusal(kept)) return kept;
  const now = clock.now();
  const noteId = await insertNote(db, {
    id,
    text: kept,
    personId: staff.id,
    writtenBy: staff.name,
    now,
    sameSince: takeBackSince(now),
  });
  return noteId === undefined ? refuse('UNKNOWN', 'customers.unknown') : { noteId };
}

/** Takes back an own note on a customer (OP1). Refuses TOO_LATE two minutes after it was written, and for any other note. */
export async function takeBackCustomerNote(
  { db, clock, staff }: NoteCtx,
  noteId: number,
): Promise<Refusal<'TOO_LATE'> | undefined> {
  const own = { noteId, personId: staff.id, since: takeBackSince(clock.now()) };
  return (await deleteNote(db, own)) ? undefined : refuse('TOO_LATE', 'notes.tooLate');
}
