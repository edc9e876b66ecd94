import type { Db } from '#shop/kernel/db.ts';
import {
  type InvitedAccount,
  insertInvitedAccount,
  nextCustomerNumber,
  withdrawApproval,
  writeApproval,
} from './registration.sql.ts';

/**
 * Adds the business account of a person whom an organisation invited, approved at once, with the mail about its customer number (SC3).
 * Answers its id, or undefined where the e-mail has an account. Call it in the transaction that makes it a person of the organisation.
 */
export async function addInvitedAccount(
  tx: Db,
  account: InvitedAccount,
): Promise<number | undefined> {
  const accountId = await insertInvitedAccount(tx, account);
  if (accountId === undefined) return undefined;
  const customerNumber = await nextCustomerNumber(tx);
  await writeApproval(tx, { accountId, customerNumber, now: account.now });
  return accountId;
}

/**
 * Ends accounts that were made by an invitation: their sessions end, and they wait for an approval by the staff from then on (SC3). Call it
 * in the transaction that ends their place in the organisation.
 */
export function endInvitedAccounts(tx: Db, accountIds: readonly number[]): Promise<void> {
  return withdrawApproval(tx, accountIds);
}
