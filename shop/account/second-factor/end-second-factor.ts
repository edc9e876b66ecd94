import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { lockAccount } from '../account.sql.ts';
import { askPasswordAgain } from '../ask-password-again.ts';
import { deleteSecondFactor, enqueueNews, findBusinessAccount } from './second-factor.sql.ts';
import { businessCustomer, notLoggedIn } from './set-up-second-factor.ts';
import { type ChangeRefusal, redeemConfirmedCode } from './redeem-code.ts';

type EndCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'log' | 'requestId'>;

/**
 * Switches the customer's second factor off and enqueues the notice (AU5). Refuses NOT_LOGGED_IN, NOT_ON, and what
 * `askPasswordAgain` and `redeemCode` refuse.
 */
export async function endSecondFactor(
  ctx: EndCtx,
  { password, code }: { password: string; code: string },
): Promise<ChangeRefusal | undefined> {
  const account = businessCustomer(ctx);
  if (!account) return notLoggedIn();
  const refused = await askPasswordAgain(ctx, password);
  if (refused) return refused;
  const accountId = account.id;
  const wrong = await ctx.db.transaction(async (db) => {
    await lockAccount(db, accountId);
    const notUsed = await redeemConfirmedCode({ ...ctx, db }, { accountId, code });
    if (notUsed) return notUsed;
    await deleteSecondFactor(db, accountId);
    const news = { accountId, langCode: ctx.storefront.langCode, now: ctx.clock.now() };
    await enqueueNews(db, { ...news, happened: 'off' });
    return undefined;
  });
  if (wrong) return wrong;
  logSecurityEvent(ctx, 'secondFactor.off', { accountId });
  return undefined;
}

/**
 * Switches off the second factor of a business account, named by e-mail or customer number, whose owner lost the app and all
 * recovery codes, and enqueues the notice by mail. For operators, after they have verified the owner. Refuses UNKNOWN and
 * NOT_ON.
 */
export function removeSecondFactor(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  identifier: string,
): Promise<Refusal<'UNKNOWN' | 'NOT_ON'> | undefined> {
  return db.transaction(async (tx) => {
    const account = await findBusinessAccount(tx, identifier.trim());
    if (!account) return refuse('UNKNOWN', 'shop.account.unknownBusiness');
    await lockAccount(tx, account.id);
    if (!(await deleteSecondFactor(tx, account.id)))
      return refuse('NOT_ON', 'shop.secondFactor.notOn');
    const news = { accountId: account.id, langCode: 'edu', now: clock.now() };
    await enqueueNews(tx, { ...news, happened: 'off' });
    return undefined;
  });
}
