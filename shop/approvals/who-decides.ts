import type { Ctx } from '#shop/kernel/ctx.ts';
import { customerId } from '#shop/cart/find-cart.ts';
import { lockMembership } from '#shop/organisations/membership/order-right.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Approval } from './approval.ts';

type DecideCtx = Pick<Ctx, 'db' | 'storefront' | 'visitor'>;

/** The right to decide on requests of an organisation: up to a sum in minor units, null for any. */
export type DecidingRight = {
  organisationId: number;
  accountId: number;
  limitMinor: number | null;
};

/**
 * The visitor's right to decide (SC4): any sum for the business account itself, its own for a person who approves. Read from the database
 * and locked. Undefined for all others. Call it in a transaction.
 */
export async function decidingRight({
  db,
  storefront,
  visitor,
}: DecideCtx): Promise<DecidingRight | undefined> {
  const accountId = storefront.isB2b ? customerId(visitor) : undefined;
  if (accountId === undefined) return undefined;
  if (!visitor.account?.membership)
    return { organisationId: accountId, accountId, limitMinor: null };
  const present = await lockMembership(db, accountId);
  if (present?.role !== 'approves') return undefined;
  return { organisationId: present.organisationId, accountId, limitMinor: present.limitMinor };
}

export type MayNotDecide = Refusal<'UNKNOWN' | 'OWN' | 'BEYOND'>;

/** Why a right is not enough to approve a request: UNKNOWN of another organisation, OWN for its requester, BEYOND above the sum. Pure. */
export function refuseDecider(
  approval: Approval | undefined,
  right: DecidingRight | undefined,
): MayNotDecide | undefined {
  if (!approval || approval.organisationId !== right?.organisationId)
    return refuse('UNKNOWN', 'shop.approvals.unknown');
  const { limitMinor, accountId } = right;
  if (approval.requesterId === accountId) return refuse('OWN', 'shop.approvals.own');
  if (limitMinor !== null && approval.totalMinor > limitMinor)
    return refuse('BEYOND', 'shop.approvals.beyond');
  return undefined;
}
