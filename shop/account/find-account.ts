import type { Ctx, Visitor } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { extendSession, findSession } from './account.sql.ts';
import { isDueForExtension, sessionEnd } from './session-lifetimes.ts';

/** Whose session the token opens in this storefront's shop, or undefined; a customer's session slides on (AU1, AU5). */
export async function findAccount(
  { db, clock, storefront }: Pick<Ctx, 'db' | 'clock' | 'storefront'>,
  token: string,
): Promise<Visitor['account']> {
  const now = clock.now();
  const session = await findSession(db, {
    tokenHash: hashToken(token),
    shop: storefront.shop,
    now,
  });
  if (!session) return undefined;
  const { sessionKind, expiresAt, ...account } = session;
  if (isDueForExtension(sessionKind, expiresAt, now)) {
    await extendSession(db, account.sessionHash, sessionEnd(sessionKind, now));
  }
  return account;
}
