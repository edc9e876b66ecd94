import type { Ctx, Visitor } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { numberOr } from './account-parameters.ts';
import { extendSession, findSession } from './account.sql.ts';
import { isDueForExtension, secondsAfter, sessionSeconds } from './session-lifetimes.ts';

/**
 * Whose session the token opens in this storefront's shop, or undefined. A customer's session slides on, once a day at
 * most: then `extended` is called, so that the browser's cookie lasts as long (AU1, AU5).
 */
export function findAccount(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront'>,
  token: string,
  extended?: (lastsSeconds: number) => void,
): Promise<Visitor['account']> {
  return findAccountOfSession(ctx, hashToken(token), extended);
}

/** The same by the hash that is kept of the token: what other nodes name a session by (AU3). */
export async function findAccountOfSession(
  { db, clock, storefront }: Pick<Ctx, 'db' | 'clock' | 'storefront'>,
  sessionHash: string,
  extended: (lastsSeconds: number) => void = () => undefined,
): Promise<Visitor['account']> {
  const now = clock.now();
  const session = await findSession(db, {
    tokenHash: sessionHash,
    shop: storefront.shop,
    store: storefront.store,
    now,
  });
  if (!session) return undefined;
  const { sessionKind, expiresAt, customerDays, ...account } = session;
  if (sessionKind === 'guest') return account;
  const lastsSeconds = sessionSeconds('customer', {
    guestHours: 0,
    customerDays: numberOr('customerDays', customerDays),
  });
  if (isDueForExtension(expiresAt, now, lastsSeconds)) {
    await extendSession(db, account.sessionHash, secondsAfter(now, lastsSeconds));
    extended(lastsSeconds);
  }
  return account;
}
