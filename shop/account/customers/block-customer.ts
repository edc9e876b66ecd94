import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { deleteEntrances, lockCustomer, writeBlock } from './customers.sql.ts';

type BlockCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff' | 'log' | 'requestId'>;
type BlockRefusal = Refusal<'UNKNOWN' | 'REQUIRED' | 'TOO_LONG' | 'ALREADY'>;

const longestReason = 500;

/**
 * Blocks a customer: every session, log-in challenge and password link ends, and log-ins are refused from then on (OP1).
 * Refuses REQUIRED and TOO_LONG on `reason`, UNKNOWN for a guest or an unknown id, and ALREADY.
 */
export async function blockCustomer(
  ctx: BlockCtx,
  { id, reason }: { id: number; reason: string },
): Promise<BlockRefusal | undefined> {
  const kept = reason.trim();
  if (kept === '') return refuse('REQUIRED', 'customers.required', { field: 'reason' });
  if (kept.length > longestReason)
    return refuse('TOO_LONG', 'customers.tooLong', { field: 'reason' });
  const refused = await ctx.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (!customer) return refuse('UNKNOWN', 'customers.unknown');
    if (customer.blockedAt) return refuse('ALREADY', 'customers.alreadyBlocked');
    await writeBlock(tx, { id, reason: kept, now: ctx.clock.now() });
    await deleteEntrances(tx, id);
    return undefined;
  });
  if (!refused) logSecurityEvent(ctx, 'account.blocked', { accountId: id, personId: ctx.staff.id });
  return refused;
}

/** Lets a blocked customer log in again (OP1). Refuses UNKNOWN, and ALREADY for one that is not blocked. */
export async function unblockCustomer(
  ctx: BlockCtx,
  id: number,
): Promise<BlockRefusal | undefined> {
  const refused = await ctx.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (!customer) return refuse('UNKNOWN', 'customers.unknown');
    if (!customer.blockedAt) return refuse('ALREADY', 'customers.notBlocked');
    await writeBlock(tx, { id, reason: null, now: ctx.clock.now() });
    return undefined;
  });
  if (!refused)
    logSecurityEvent(ctx, 'account.unblocked', { accountId: id, personId: ctx.staff.id });
  return refused;
}
