import { askPasswordAgain } from '#shop/account/ask-password-again.ts';
import { eraseAccount, lockForErasure } from '#shop/account/erase.sql.ts';
import { anonymiseCarts, lockCarts } from '#shop/cart/anonymise.sql.ts';
import { eraseChoices } from '#shop/checkout/erase.sql.ts';
import { anonymiseHolds } from '#shop/deals/anonymise.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { eraseLists } from '#shop/lists/erase.sql.ts';
import { eraseMarketing } from '#shop/marketing/erase.sql.ts';
import { announceProducts } from '#shop/catalogue/price.sql.ts';
import { anonymiseReviews } from '#shop/catalogue/review.sql.ts';
import { anonymiseOrders, findEmailsOf } from '#shop/orders/anonymise.sql.ts';
import { forgetWhereSent } from '#shop/payment/anonymise.sql.ts';
import { eraseMembership } from '#shop/prime/erase.sql.ts';
import { eraseRequests } from '#shop/ratings/erase.sql.ts';
import { eraseReturns } from '#shop/returns/erase.sql.ts';
import { anonymiseRedemptions } from '#shop/vouchers/anonymise.sql.ts';
import { findObstacle } from './privacy.sql.ts';

type DeleteCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'files'>;

/** Why the customer's account cannot be deleted now: an order, a return or a prime term is open, or money is to go back (AC1). */
export async function deletionObstacle({
  db,
  visitor: { account },
}: Pick<Ctx, 'db' | 'visitor'>): Promise<Refusal<'OPEN'> | undefined> {
  if (!account || account.kind === 'guest') return undefined;
  const obstacle = await findObstacle(db, account.id);
  return obstacle && refuse('OPEN', obstacleKeys[obstacle]);
}

const obstacleKeys = {
  order: 'shop.privacy.ordersOpen',
  return: 'shop.privacy.returnsOpen',
  refund: 'shop.privacy.refundsOpen',
  prime: 'shop.privacy.primeOpen',
} as const;

/**
 * Deletes the account of the customer who knows the password: logins everywhere, addresses, lists, newsletter, proofs, photos
 * of returns, entries of competitions, and whatever names the person in carts, deals, vouchers and reviews. Orders stay as long as the law wants them, without what it does
 * not need (AC1, decision 0041). A mail tells of it. Refuses what `askPasswordAgain` and `deletionObstacle` refuse; then
 * nothing was changed. A constant number of statements, whatever the account holds.
 */
export async function deleteAccount(
  ctx: DeleteCtx,
  password: string,
): Promise<Refusal | undefined> {
  const { account } = ctx.visitor;
  const refused = await askPasswordAgain(ctx, password);
  if (refused || !account) return refused;
  const erased = await ctx.db.transaction(async (tx) => {
    await lockForErasure(tx, account.id);
    await lockCarts(tx, account.id);
    const obstacle = await deletionObstacle({ ...ctx, db: tx });
    return obstacle ?? erase(tx, ctx, account);
  });
  if (isRefusal(erased)) return erased;
  await ctx.files.remove(erased);
  return undefined;
}

type Erased = { id: number; email: string };

/** Answers the names of the files that nobody needs any more. */
async function erase(
  tx: Db,
  { clock, storefront: { shop, langCode } }: DeleteCtx,
  { id, email }: Erased,
): Promise<string[]> {
  const now = clock.now();
  await anonymiseHolds(tx, id, now);
  await eraseChoices(tx, id);
  await anonymiseCarts(tx, id);
  await anonymiseRedemptions(tx, id);
  await forgetWhereSent(tx, id);
  await anonymiseOrders(tx, id);
  const photos = await eraseReturns(tx, id);
  const reviews = await eraseRequests(tx, id);
  await announceProducts(tx, await anonymiseReviews(tx, reviews));
  await eraseMembership(tx, id);
  await eraseLists(tx, { accountId: id, email });
  const emails = [...new Set([email.toLowerCase(), ...(await findEmailsOf(tx, id))])];
  await eraseMarketing(tx, { accountId: id, emails, shop });
  return [...photos, ...(await eraseAccount(tx, { accountId: id, langCode, now }))];
}
