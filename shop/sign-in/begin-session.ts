import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { accountParameters } from '#shop/account/account-parameters.ts';
import { deviceName } from '#shop/account/device-name.ts';
import { type NewSession, secondsBetween, sessionEnd } from '#shop/account/session-lifetimes.ts';
import { replaceSession } from '#shop/account/session.sql.ts';

/** Opens a customer's session with a new token and ends the browser's previous session (AU1, AU5). */
export async function beginSession(
  { db, clock, storefront, visitor }: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>,
  accountId: number,
): Promise<NewSession> {
  const now = clock.now();
  const token = newSessionToken();
  const { shop, store, langCode } = storefront;
  const days = await accountParameters(db, store);
  const expiresAt = sessionEnd({ shop, startedAt: now }, now, days);
  await replaceSession(db, {
    tokenHash: hashToken(token),
    accountId,
    endedHash: visitor.account?.sessionHash,
    device: deviceName(visitor.userAgent),
    langCode,
    now,
    expiresAt,
  });
  return { token, expiresAt, lastsSeconds: secondsBetween(now, expiresAt) };
}
