import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Membership } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { insertPlacer, lockMembership } from './order-right.sql.ts';

export { lockMembership };

export type RightRefusal = Refusal<'mayNotOrder' | 'needsApproval'>;

/**
 * Why a person may not place an order of this total, in minor units with tax (SC3): mayNotOrder for one who books, needsApproval above
 * the person's sum. Undefined where the order may be placed. Pure.
 */
export function orderRefusal(
  { role, limitMinor }: Pick<Membership, 'role' | 'limitMinor'>,
  totalMinor: number,
): RightRefusal | undefined {
  if (role === 'books') return refuse('mayNotOrder', 'shop.people.booksOnly');
  if (limitMinor === null || totalMinor <= limitMinor) return undefined;
  return refuse('needsApproval', 'shop.people.needsApproval');
}

/**
 * Refuses an order in the name of an organisation as `orderRefusal`, and mayNotOrder where the person's right ended meanwhile. Reads the
 * right from the database and locks it. Nothing for other visitors. Call it in the transaction that makes the order.
 */
export async function refuseBeyondRight(
  { db, visitor: { account } }: Pick<Ctx, 'db' | 'visitor'>,
  totalMinor: number,
): Promise<RightRefusal | undefined> {
  if (!account?.membership) return undefined;
  const present = await lockMembership(db, account.id);
  if (present?.organisationId !== account.membership.organisationId)
    return refuse('mayNotOrder', 'shop.people.ended');
  return orderRefusal(present, totalMinor);
}

/** Records who placed an order in the name of an organisation. Call it in the transaction that placed the order. */
export function recordPlacer(
  tx: Db,
  placed: { orderNumber: string; accountId: number; now: Date },
): Promise<void> {
  return insertPlacer(tx, placed);
}
