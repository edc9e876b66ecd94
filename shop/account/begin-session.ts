import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { replaceSession } from './account.sql.ts';
import { sessionEnd } from './session-lifetimes.ts';
import type { NewSession } from './start-guest-session.ts';

/** Opens a customer's session under a new secret and ends the one that the browser had (AU1, AU5). */
export async function beginSession(
  { db, clock, visitor }: Pick<Ctx, 'db' | 'clock' | 'visitor'>,
  accountId: number,
): Promise<NewSession> {
  const now = clock.now();
  const token = newSessionToken();
  const expiresAt = sessionEnd('customer', now);
  await replaceSession(db, {
    tokenHash: hashToken(token),
    accountId,
    endedHash: visitor.account?.sessionHash,
    now,
    expiresAt,
  });
  return { token, expiresAt };
}
