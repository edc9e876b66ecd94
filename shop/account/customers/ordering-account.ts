import * as v from 'valibot';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { findOrderingAccount, insertGuestOfStaff, type OrderingAccount } from '../account.sql.ts';
import { emailSchema } from '../field-rules.ts';

export type { OrderingAccount };

/** The account of a customer for whom the staff orders; undefined where there is none (any more). One statement. */
export function readOrderingAccount(db: Db, id: number): Promise<OrderingAccount | undefined> {
  return findOrderingAccount(db, id, { locks: false });
}

/** The same, locked: it is neither blocked nor erased until the transaction ends. */
export function lockOrderingAccount(tx: Db, id: number): Promise<OrderingAccount | undefined> {
  return findOrderingAccount(tx, id, { locks: true });
}

/** Adds a guest without a session, for whom the staff orders. Answers the id, or refuses EMAIL_INVALID on the field `email`. */
export async function addGuestOfStaff(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { shop, email }: { shop: Storefront['shop']; email: string },
): Promise<number | Refusal<'EMAIL_INVALID'>> {
  const checked = v.safeParse(emailSchema, email, { abortPipeEarly: true });
  if (!checked.success)
    return refuse('EMAIL_INVALID', checked.issues[0].message, { field: 'email' });
  return insertGuestOfStaff(db, { shop, email: checked.output, now: clock.now() });
}

/**
 * Why a storefront takes no order of this account: BLOCKED, NOT_APPROVED for a business that waits for its approval, and
 * OTHER_SHOP. Pure. The same accounts cannot log in there (AU1).
 */
export function orderObstacle(
  { isBlocked, isApproved, shop }: OrderingAccount,
  storefront: Pick<Storefront, 'shop'>,
): Refusal<'BLOCKED' | 'NOT_APPROVED' | 'OTHER_SHOP'> | undefined {
  if (isBlocked) return refuse('BLOCKED', 'draft.refused.blocked');
  if (!isApproved) return refuse('NOT_APPROVED', 'draft.refused.notApproved');
  if (shop !== storefront.shop) return refuse('OTHER_SHOP', 'draft.refused.otherShop');
  return undefined;
}
