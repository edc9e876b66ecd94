import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { addressUnknown, ofOrganisation } from './addresses.ts';
import { lockBooks, removeAddressRow, restoreAddressRow } from './address.sql.ts';

type RemoveCtx = Pick<Ctx, 'db' | 'clock' | 'visitor'>;
type Refused = Promise<
  Refusal<'NOT_LOGGED_IN' | 'ADDRESS_UNKNOWN' | 'OF_ORGANISATION'> | undefined
>;

/**
 * Hides an address of the session's account until it is restored; the one that was hidden before is gone for good (AC2).
 * Refuses NOT_LOGGED_IN without a session, ADDRESS_UNKNOWN for one that the account does not have, and OF_ORGANISATION for a person of one.
 */
export async function removeAddress(
  { db, clock, visitor: { account } }: RemoveCtx,
  addressId: number,
): Refused {
  if (!account) return refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired');
  if (account.membership) return ofOrganisation();
  const removal = { id: addressId, accountId: account.id, now: clock.now() };
  return (await removeAddressRow(db, removal)) ? undefined : addressUnknown();
}

/**
 * Undoes the last removal (AC2); an address that was not removed stays as it is. Refuses as `removeAddress`, and where
 * the book is full meanwhile.
 */
export async function restoreAddress(
  { db, visitor: { account } }: RemoveCtx,
  addressId: number,
): Refused {
  if (!account) return refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired');
  if (account.membership) return ofOrganisation();
  return db.transaction(async (tx) => {
    await lockBooks(tx, account.id);
    const isThere = await restoreAddressRow(tx, { id: addressId, accountId: account.id });
    return isThere ? undefined : addressUnknown();
  });
}
