import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findCopy, findResent, insertResend } from './copies.sql.ts';
import type { MailCtx } from './mail-ctx.ts';

const pauseMs = 60_000;

/**
 * Lets a mail of an order be sent again as it was, to the same address (OP1). Refuses UNKNOWN for a mail that the order does not
 * have, and JUST_SENT within a minute of the last time.
 */
export async function requestMailAgain(
  { db, clock, staff }: Pick<StaffCtx, 'db' | 'clock'> & { staff: Pick<StaffCtx['staff'], 'id'> },
  { orderNumber, mailId }: { orderNumber: string; mailId: number },
): Promise<Refusal<'UNKNOWN' | 'JUST_SENT'> | undefined> {
  const now = clock.now();
  const noneSince = new Date(now.getTime() - pauseMs);
  const wish = { orderNumber, copyId: mailId, personId: staff.id, now, noneSince };
  const outcome = await insertResend(db, wish);
  if (outcome === 'unknown') return refuse('UNKNOWN', 'order.refused.unknownMail');
  return outcome === 'justSent' ? refuse('JUST_SENT', 'order.refused.mailJustSent') : undefined;
}

/** Sends a mail again, under a Message-ID of its own; nothing where its copy is deleted. Throws when the mail server refuses. */
export async function sendMailAgain(
  { db, mail }: Pick<MailCtx, 'db' | 'mail'>,
  resendId: number,
): Promise<void> {
  const copyId = await findResent(db, resendId);
  const copy = copyId === undefined ? undefined : await findCopy(db, copyId);
  if (copy) await mail.send({ ...copy, name: `${copy.name}.again-${resendId}` });
}
