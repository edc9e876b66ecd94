import type {
  ContactMessage,
  ContactMessagePart,
} from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readCursor } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { type ContactView, findContactMessage, findContactMessages } from './contact.sql.ts';

const rowsPerPart = 50;
const longestExcerpt = 240;

type DeskCtx = Pick<StaffCtx, 'db'>;

/**
 * Messages of the contact form for the staff (OP1, CN2), fifty at a time: those that wait the oldest first, or those that are done the
 * latest first. One statement.
 */
export async function listContactMessages(
  { db }: DeskCtx,
  { isDone, after }: { isDone: boolean; after: string | undefined },
): Promise<ContactMessagePart> {
  const search = { isDone, after: readCursor(after), limit: rowsPerPart + 1 };
  const found = await findContactMessages(db, search);
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  const lastAt = isDone ? last?.doneAt : last?.receivedAt;
  return {
    rows: rows.map(({ id, name, orderNumber, message, receivedAt, doneAt }) => ({
      id,
      name,
      orderNumber,
      excerpt: message.slice(0, longestExcerpt),
      receivedAt: receivedAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    next: found.length > rowsPerPart && last && lastAt ? cursorOf(lastAt, last.id) : null,
  };
}

/** A message with its answers and what is known of its sender (OP1, CN2); undefined for an unknown one. One statement. */
export async function viewContactMessage(
  { db }: DeskCtx,
  id: number,
): Promise<ContactMessage | undefined> {
  const found = id >= 1 ? await findContactMessage(db, id) : undefined;
  return found && contactView(found);
}

function contactView(found: ContactView): ContactMessage {
  return {
    ...found,
    answers: found.answers.map((answer) => ({
      ...answer,
      answeredAt: new Date(answer.answeredAt).toISOString(),
      sentAt: answer.sentAt === null ? null : new Date(answer.sentAt).toISOString(),
    })),
    language: found.langCode.endsWith('en') ? 'en' : 'de',
    receivedAt: found.receivedAt.toISOString(),
    doneAt: found.doneAt?.toISOString() ?? null,
  };
}
