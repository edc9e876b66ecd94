import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { cancelPrime } from '../cancel-prime.ts';

/**
 * Cancels the membership of a customer who wrote or telephoned (OP1, CN3), with the dates, refund and mail of a cancellation by the
 * customer; takes an account off the waiting list. Refuses NO_CONTRACT. A cancelled one stays as it is.
 */
export async function endMembership(
  ctx: Pick<StaffCtx, 'db' | 'clock'>,
  accountId: number,
): Promise<Refusal<'NO_CONTRACT'> | undefined> {
  const cancelled = await cancelPrime(ctx, { accountId });
  return isRefusal(cancelled) ? refuse(cancelled.refused, 'prime.noContract') : undefined;
}
