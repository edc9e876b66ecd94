import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findDocuments } from './document.sql.ts';
import { deleteRegistration, lockBusiness } from './registration.sql.ts';

export type Rejection = {
  email: string;
  /** What the operator wants to tell, in the registrant's language; the mail says it in its own words besides. */
  reason?: string | undefined;
};

/**
 * Turns a business registration down that waits: the account, its addresses and its proofs are deleted, so that the
 * same e-mail can register again, and a mail says what to do (AC6). Refuses UNKNOWN for an e-mail without a business
 * account and ALREADY_APPROVED, which changes nothing.
 */
export async function rejectBusiness(
  { db, files }: Pick<Ctx, 'db' | 'files'>,
  { email, reason = '' }: Rejection,
): Promise<undefined | Refusal<'UNKNOWN' | 'ALREADY_APPROVED'>> {
  const known = email.trim();
  const deleted = await db.transaction(async (tx) => {
    const account = await lockBusiness(tx, known);
    if (!account) return refuse('UNKNOWN', 'shop.account.unknownBusiness');
    if (account.isApproved) return refuse('ALREADY_APPROVED', 'shop.account.alreadyApproved');
    const proofs = await findDocuments(tx, known);
    await deleteRegistration(tx, { accountId: account.id, reason: reason.trim() });
    return proofs.map(({ fileName }) => fileName);
  });
  if (isRefusal(deleted)) return deleted;
  await files.remove(deleted);
  return undefined;
}
