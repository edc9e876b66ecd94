import { refuse, type Refusal } from './refusals.ts';
import type { StaffCtx } from './staff-ctx.ts';
import { typedLines } from './typed-lines.ts';

/** What notes of the staff are written with. */
export type NoteCtx = Pick<StaffCtx, 'db' | 'clock'> & {
  staff: Pick<StaffCtx['staff'], 'id' | 'name'>;
};

export type Written = { noteId: number };

const longestNote = 2000;
const takenBackWithinMs = 2 * 60_000;

/** A note of the staff as it is kept. Refuses REQUIRED and TOO_LONG (2,000 characters) on `text`. */
export function typedNote(text: string): string | Refusal<'REQUIRED' | 'TOO_LONG'> {
  const kept = typedLines(text);
  if (kept === '') return refuse('REQUIRED', 'customers.required', { field: 'text' });
  if (kept.length > longestNote) return refuse('TOO_LONG', 'customers.tooLong', { field: 'text' });
  return kept;
}

/** Notes that were written before this instant stay. */
export function takeBackSince(now: Date): Date {
  return new Date(now.getTime() - takenBackWithinMs);
}
