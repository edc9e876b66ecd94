import type { Ctx } from '#shop/kernel/ctx.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { lockAccount } from '../account.sql.ts';
import { askPasswordAgain } from '../ask-password-again.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { enqueueNews, writeRecoveryCodes } from './second-factor.sql.ts';
import { businessCustomer, notLoggedIn } from './set-up-second-factor.ts';
import { type ChangeRefusal, redeemConfirmedCode } from './redeem-code.ts';

type RenewCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'log' | 'requestId'>;

/**
 * Replaces the recovery codes of the customer's second factor and enqueues the notice; the former ones become invalid (AU5).
 * Refuses NOT_LOGGED_IN, NOT_ON, and what `askPasswordAgain` and `redeemCode` refuse.
 */
export async function renewRecoveryCodes(
  ctx: RenewCtx,
  { password, code }: { password: string; code: string },
): Promise<string[] | ChangeRefusal> {
  const account = businessCustomer(ctx);
  if (!account) return notLoggedIn();
  const refused = await askPasswordAgain(ctx, password);
  if (refused) return refused;
  const { codes, stored } = await newRecoveryCodes();
  const accountId = account.id;
  const wrong = await ctx.db.transaction(async (db) => {
    await lockAccount(db, accountId);
    const notUsed = await redeemConfirmedCode({ ...ctx, db }, { accountId, code });
    if (notUsed) return notUsed;
    await writeRecoveryCodes(db, { accountId, ...stored });
    const news = { accountId, langCode: ctx.storefront.langCode, now: ctx.clock.now() };
    await enqueueNews(db, { ...news, happened: 'renewed' });
    return undefined;
  });
  if (wrong) return wrong;
  logSecurityEvent(ctx, 'secondFactor.codesRenewed', { accountId });
  return codes;
}
