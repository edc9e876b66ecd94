import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import { lockReturnsOf } from '../return-order.sql.ts';
import { findReturnByNumber } from '../returns.sql.ts';
import { countMessages, insertMessage } from './message.sql.ts';
import { isAboutWithdrawal, isTemplateKind, leftPlaceholder } from './placeholders.ts';
import { oneLine } from './templates.ts';

export type TypedMessage = {
  returnNumber: string;
  /** The template that it began with. */
  kind: string;
  subject: string;
  words: string;
  /** A UUID of the screen, so that a repetition after a lost answer sends once. */
  sendKey: string;
};

type MessageRefusal = Refusal<
  'UNKNOWN' | 'REQUIRED' | 'TOO_LONG' | 'PLACEHOLDER' | 'KEY' | 'TOO_MANY'
>;

const [longestSubject, longestWords] = [200, 4000];
const mostADay = 10;
const dayMs = 24 * 60 * 60_000;

/**
 * Mails words of the staff to the customer of a return (AC4, OP1, OP3). Refuses UNKNOWN, KEY, REQUIRED, TOO_LONG and PLACEHOLDER
 * on `subject` and `words`, and TOO_MANY above ten messages about a return within a day.
 */
export async function sendMessage(
  { db, clock, staff }: Pick<StaffCtx, 'db' | 'clock' | 'staff'>,
  { returnNumber, kind, sendKey, ...typed }: TypedMessage,
): Promise<MessageRefusal | undefined> {
  if (!isTemplateKind(kind) || isAboutWithdrawal(kind))
    return refuse('UNKNOWN', 'messages.unknownTemplate');
  if (!uuidForm.test(sendKey)) return refuse('KEY', 'messages.unknownTemplate');
  const subject = oneLine(typed.subject);
  const words = typedLines(typed.words);
  const refused = refuseAll([
    refuseText({ field: 'subject', text: subject, longest: longestSubject }),
    refuseText({ field: 'words', text: words, longest: longestWords }),
  ]);
  if (refused) return refused;
  return db.transaction(async (tx) => {
    const row = await findReturnByNumber(tx, returnNumber);
    if (!row) return refuse('UNKNOWN', 'returns.unknown');
    await lockReturnsOf(tx, row.orderId);
    const now = clock.now();
    const since = new Date(now.getTime() - dayMs);
    const written = await countMessages(tx, { returnId: row.id, sendKey, since });
    if (written >= mostADay) return refuse('TOO_MANY', 'messages.tooMany');
    const by = { personId: staff.id, writtenBy: staff.name };
    await insertMessage(tx, { returnId: row.id, sendKey, kind, subject, words, ...by, now });
    return undefined;
  });
}

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function refuseText({
  field,
  text,
  longest,
}: {
  field: string;
  text: string;
  longest: number;
}): Refusal<'REQUIRED' | 'TOO_LONG' | 'PLACEHOLDER'> | undefined {
  if (text === '') return refuse('REQUIRED', 'customers.required', { field });
  if (text.length > longest) return refuse('TOO_LONG', 'customers.tooLong', { field });
  const left = leftPlaceholder(text);
  const values = { placeholder: left ?? '' };
  return left === undefined
    ? undefined
    : refuse('PLACEHOLDER', 'messages.placeholderLeft', { field, values });
}
