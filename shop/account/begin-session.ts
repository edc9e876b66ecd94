import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { replaceSession } from './account.sql.ts';
import { accountParameters } from './account-parameters.ts';
import { type NewSession, secondsAfter, sessionSeconds } from './session-lifetimes.ts';

/** Opens a customer's session under a new secret and ends the one that the browser had (AU1, AU5). */
export async function beginSession(
  { db, clock, storefront, visitor }: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>,
  accountId: number,
): Promise<NewSession> {
  const now = clock.now();
  const token = newSessionToken();
  const lastsSeconds = sessionSeconds('customer', await accountParameters(db, storefront.store));
  const expiresAt = secondsAfter(now, lastsSeconds);
  await replaceSession(db, {
    tokenHash: hashToken(token),
    accountId,
    endedHash: visitor.account?.sessionHash,
    now,
    expiresAt,
  });
  return { token, expiresAt, lastsSeconds };
}
