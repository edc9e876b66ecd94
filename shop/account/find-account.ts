import type { Ctx, Visitor } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { accountParametersFor } from './account-parameters.ts';
import { extendSession, findSession, noteSessionUse } from './session.sql.ts';
import {
  isDueForExtension,
  isDueForNote,
  secondsBetween,
  sessionEnd,
} from './session-lifetimes.ts';

type SessionCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'memory'>;

/**
 * The account of a session in this storefront's shop, or undefined. A customer's session is extended once a day at most; then
 * `extended` is called, so that the cookie lasts as long (AU1, AU5). It ends `mostDays` after the log-in at the latest.
 */
export function findAccount(
  ctx: SessionCtx,
  token: string,
  extended?: (lastsSeconds: number) => void,
): Promise<Visitor['account']> {
  return findAccountOfSession(ctx, hashToken(token), extended);
}

/** The same by the stored hash of the token, by which other nodes name a session (AU3). */
export async function findAccountOfSession(
  ctx: SessionCtx,
  sessionHash: string,
  extended: (lastsSeconds: number) => void = () => undefined,
): Promise<Visitor['account']> {
  const { db, clock, storefront } = ctx;
  const now = clock.now();
  const session = await findSession(db, {
    tokenHash: sessionHash,
    shop: storefront.shop,
    now,
  });
  if (!session) return undefined;
  const { sessionKind, startedAt, expiresAt, usedAt, staffId, ...account } = session;
  if (staffId !== null) return { ...account, viewedBy: { staffId, endsAt: expiresAt } };
  if (sessionKind === 'guest') return account;
  const days = await accountParametersFor(ctx);
  const end = sessionEnd({ shop: storefront.shop, startedAt }, now, days);
  if (end <= now) return undefined;
  if (isDueForExtension(expiresAt, end, days.customerDays)) {
    await extendSession(db, { tokenHash: sessionHash, expiresAt: end, now });
    extended(secondsBetween(now, end));
  } else if (isDueForNote(usedAt, now)) await noteSessionUse(db, sessionHash, now);
  return account;
}
