import { askPasswordAgain } from '#shop/account/ask-password-again.ts';
import { eraseAccount, lockForErasure } from '#shop/account/retention.sql.ts';
import { anonymiseCarts, forgetDraftReferences, lockCarts } from '#shop/cart/anonymise.sql.ts';
import { eraseApprovals } from '#shop/approvals/erase.sql.ts';
import { releaseReservations } from '#shop/budgets/claim-budget.ts';
import { releaseBoardBudgets } from '#shop/budgets/change-budgets.ts';
import { eraseBudgets } from '#shop/budgets/erase.sql.ts';
import { eraseBoards } from '#shop/boards/erase.sql.ts';
import { cancelLocked } from '#shop/class-fund/end-funds.ts';
import { anonymiseFunds, lockOpenFunds } from '#shop/class-fund/erase.sql.ts';
import { eraseChoices } from '#shop/checkout/erase.sql.ts';
import { anonymiseHolds } from '#shop/deals/anonymise.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { eraseLists } from '#shop/lists/erase.sql.ts';
import { deleteCopiesOf } from '#shop/mail/copies.sql.ts';
import { eraseMarketing } from '#shop/marketing/erase.sql.ts';
import { anonymiseReviews } from '#shop/reviews/review.sql.ts';
import { anonymiseOrders, findEmailsOf, forgetPlacer } from '#shop/orders/anonymise.sql.ts';
import { forgetWhereSent } from '#shop/payment/anonymise.sql.ts';
import { eraseOffers } from '#shop/offers/erase.sql.ts';
import { eraseStandingOrders } from '#shop/standing-orders/erase.sql.ts';
import { eraseOrganisation } from '#shop/organisations/erase.sql.ts';
import { endInvitedAccounts } from '#shop/account/registration/add-invited-account.ts';
import { deleteAttachmentsOf } from '#shop/punchout/erase.sql.ts';
import { eraseMembership } from '#shop/prime/erase.sql.ts';
import { eraseRequests } from '#shop/reviews/erase.sql.ts';
import { eraseReturns } from '#shop/returns/erase.sql.ts';
import { anonymiseRedemptions } from '#shop/vouchers/anonymise.sql.ts';
import { deleteAlerts } from '#shop/stock-alerts/alert.sql.ts';
import { findJoinedEmails, findObstacle, findPerson } from './privacy.sql.ts';
import { announceProducts } from '#shop/kernel/changes.sql.ts';

type DeleteCtx = Pick<
  Ctx,
  'db' | 'clock' | 'storefront' | 'visitor' | 'files' | 'log' | 'requestId'
>;

/** Refuses OPEN where the customer's account cannot be deleted now: an open order, return or prime term, or a due refund (AC1). */
export async function deletionObstacle({
  db,
  visitor: { account },
}: Pick<Ctx, 'db' | 'visitor'>): Promise<Refusal<'OPEN'> | undefined> {
  if (!account || account.kind === 'guest') return undefined;
  return obstacleOf(db, account.id);
}

async function obstacleOf(db: Db, accountId: number): Promise<Refusal<'OPEN'> | undefined> {
  const obstacle = await findObstacle(db, accountId);
  return obstacle && refuse('OPEN', obstacleKeys[obstacle]);
}

const obstacleKeys = {
  order: 'shop.privacy.ordersOpen',
  return: 'shop.privacy.returnsOpen',
  refund: 'shop.privacy.refundsOpen',
  prime: 'shop.privacy.primeOpen',
} as const;

/**
 * Deletes the customer's account, confirmed by the password: sessions, addresses, lists, newsletter, proofs, photos of returns
 * and competition entries; anonymises carts, deals, vouchers and reviews. Orders stay as long as the law requires, without
 * data that it does not require (AC1, decision 0041). A mail confirms it. Refuses as `askPasswordAgain` and
 * `deletionObstacle`; a refusal changes nothing. A constant number of statements.
 */
export async function deleteAccount(
  ctx: DeleteCtx,
  password: string,
): Promise<Refusal | undefined> {
  const { account } = ctx.visitor;
  const refused = await askPasswordAgain(ctx, password);
  if (refused || !account || account.kind === 'guest') return refused;
  const { shop, langCode } = ctx.storefront;
  const erased = { id: account.id, email: account.email, shop, langCode };
  return eraseUnlessOpen(ctx, account.id, async () => erased);
}

/**
 * Deletes a customer's account as `deleteAccount` does, by the staff at the customer's wish (AC1, OP1). Refuses UNKNOWN for a
 * guest or an unknown id, EMAIL_WRONG where `confirmedEmail` is not the account's, and as `deletionObstacle`.
 */
export async function deleteCustomer(
  ctx: Pick<StaffCtx, 'db' | 'clock' | 'files' | 'staff' | 'log' | 'requestId'>,
  { id, confirmedEmail }: { id: number; confirmedEmail: string },
): Promise<Refusal | undefined> {
  const refused = await eraseUnlessOpen(ctx, id, async (tx) => {
    const person = await findPerson(tx, id);
    if (!person) return refuse('UNKNOWN', 'customers.unknown');
    if (person.email.toLowerCase() !== confirmedEmail.trim().toLowerCase())
      return refuse('EMAIL_WRONG', 'customers.emailWrong', { field: 'confirmedEmail' });
    return { ...person, id };
  });
  if (!refused) logSecurityEvent(ctx, 'account.erased', { accountId: id, personId: ctx.staff.id });
  return refused;
}

type Erased = { id: number; email: string; shop: Storefront['shop']; langCode: string };

/** Locks the account, and erases the person whom `find` answers unless something is open. */
async function eraseUnlessOpen(
  { db, clock, files }: Pick<Ctx, 'db' | 'clock' | 'files'>,
  accountId: number,
  find: (tx: Db) => Promise<Erased | Refusal>,
): Promise<Refusal | undefined> {
  const erased = await db.transaction(async (tx) => {
    await lockForErasure(tx, accountId);
    await lockCarts(tx, accountId);
    const person = await find(tx);
    if (isRefusal(person)) return person;
    return (await obstacleOf(tx, accountId)) ?? erase(tx, clock.now(), person);
  });
  if (isRefusal(erased)) return erased;
  await files.remove(erased);
  return undefined;
}

/** Erases the person's data. Returns the names of the files to delete. */
async function erase(tx: Db, now: Date, { id, email, shop, langCode }: Erased): Promise<string[]> {
  await anonymiseHolds(tx, id, now);
  await forgetDraftReferences(tx, id);
  await eraseChoices(tx, id);
  await anonymiseCarts(tx, id);
  await anonymiseRedemptions(tx, id);
  await forgetWhereSent(tx, id);
  await deleteCopiesOf(tx, id);
  await anonymiseOrders(tx, id);
  await forgetPlacer(tx, id);
  const photos = await eraseReturns(tx, id);
  const attachments = await deleteAttachmentsOf(tx, id);
  await releaseReservations(tx, await eraseApprovals(tx, { accountId: id, now }));
  const submitted = { accountId: id, email: email.toLowerCase(), now };
  await releaseReservations(tx, await eraseBoards(tx, submitted));
  await releaseBoardBudgets(tx, id);
  await eraseOffers(tx, id);
  await eraseStandingOrders(tx, id);
  for (const fundId of await lockOpenFunds(tx, id)) await cancelLocked(tx, fundId, now);
  await anonymiseFunds(tx, id);
  await eraseBudgets(tx, id);
  const reviews = await eraseRequests(tx, id);
  await announceProducts(tx, await anonymiseReviews(tx, reviews));
  await eraseMembership(tx, id);
  const joined = await findJoinedEmails(tx, id);
  const ended = await eraseOrganisation(tx, { accountId: id, emails: [email.toLowerCase()] });
  await endInvitedAccounts(tx, ended);
  await eraseLists(tx, { accountId: id, emails: [email.toLowerCase(), ...joined] });
  const emails = [...new Set([email.toLowerCase(), ...joined, ...(await findEmailsOf(tx, id))])];
  await eraseMarketing(tx, { accountId: id, emails, shop });
  await deleteAlerts(tx, { emails, shop });
  return [...photos, ...attachments, ...(await eraseAccount(tx, { accountId: id, langCode, now }))];
}
