import type { Ctx } from '#shop/kernel/ctx.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import type { MutationResult } from '#shop/resolver-types.generated.ts';
import { refuse } from '#shop/kernel/refusals.ts';
import { removeAddressRow } from './address.sql.ts';

/** Takes an address out of the session's book (AC2); another account's stays untouched. Refuses without a session. */
export async function removeAddress(
  { db, clock, visitor: { account } }: Pick<Ctx, 'db' | 'clock' | 'visitor'>,
  addressId: number,
): Promise<MutationResult> {
  if (!account) return mutationResult(refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired'));
  await removeAddressRow(db, { id: addressId, accountId: account.id, now: clock.now() });
  return mutationResult(undefined);
}
