import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findDocumentsOf } from '../proofs/document.sql.ts';
import { deleteRegistration, lockBusiness } from './registration.sql.ts';

export type Rejection = {
  /** Its e-mail or its id. */
  business: string | number;
  /** That of the registration which the decision rests on. */
  version?: string | undefined;
  /** The operator's reason in the registrant's language, added to the text of the mail. */
  reason?: string | undefined;
};

/**
 * Rejects a waiting business registration: deletes the account, its addresses and its proofs, so that the same e-mail can
 * register again, and enqueues a mail that says what to do (AC6). Refuses UNKNOWN where there is no such business
 * account, ALREADY_APPROVED, and CHANGED_MEANWHILE; a refusal changes nothing.
 */
export async function rejectBusiness(
  { db, files }: Pick<Ctx, 'db' | 'files'>,
  { business, version, reason = '' }: Rejection,
): Promise<undefined | Refusal<'UNKNOWN' | 'ALREADY_APPROVED' | 'CHANGED_MEANWHILE'>> {
  const deleted = await db.transaction(async (tx) => {
    const account = await lockBusiness(tx, business);
    if (!account) return refuse('UNKNOWN', 'shop.account.unknownBusiness');
    if (account.isApproved) return refuse('ALREADY_APPROVED', 'shop.account.alreadyApproved');
    if (version !== undefined && version !== account.version)
      return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    const proofs = await findDocumentsOf(tx, account.id);
    await deleteRegistration(tx, { accountId: account.id, reason: reason.trim() });
    return proofs.map(({ fileName }) => fileName);
  });
  if (isRefusal(deleted)) return deleted;
  await files.remove(deleted);
  return undefined;
}
