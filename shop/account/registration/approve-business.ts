import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { lockBusiness, nextCustomerNumber, writeApproval } from './registration.sql.ts';

/**
 * Opens a business account: gives it a customer number of seven digits and enqueues the mail about it (AC6).
 * `business` is its e-mail or its id, `version` the one that the decision rests on.
 * Refuses UNKNOWN where there is no such business account, ALREADY_APPROVED, and CHANGED_MEANWHILE; a refusal changes nothing.
 */
export function approveBusiness(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { business, version }: { business: string | number; version?: string | undefined },
): Promise<
  { customerNumber: string } | Refusal<'UNKNOWN' | 'ALREADY_APPROVED' | 'CHANGED_MEANWHILE'>
> {
  return db.transaction(async (tx) => {
    const account = await lockBusiness(tx, business);
    if (!account) return refuse('UNKNOWN', 'shop.account.unknownBusiness');
    if (account.isApproved) return refuse('ALREADY_APPROVED', 'shop.account.alreadyApproved');
    if (version !== undefined && version !== account.version)
      return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    const customerNumber = account.customerNumber ?? (await nextCustomerNumber(tx));
    await writeApproval(tx, { accountId: account.id, customerNumber, now: clock.now() });
    return { customerNumber };
  });
}
