import { createHash } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import type { AccountSession } from '#shop/resolver-types.generated.ts';
import { deleteOtherSessions, deleteOwnSession, findSessions } from '#shop/account/session.sql.ts';

type SessionsCtx = Pick<Ctx, 'db' | 'clock' | 'visitor'>;
type EndingCtx = SessionsCtx & Pick<Ctx, 'storefront' | 'log' | 'requestId'>;

/** The customer's sessions, this browser's first, then by last use (AU5). Empty for a guest. One statement. */
export async function ownSessions({ db, clock, visitor }: SessionsCtx): Promise<AccountSession[]> {
  const { account } = visitor;
  if (!account || account.kind === 'guest') return [];
  const rows = await findSessions(db, account.id, clock.now());
  const listed = rows.map(({ tokenHash, startedAt, usedAt, expiresAt, device, langCode }) => ({
    id: idOf(tokenHash),
    device,
    langCode,
    startedAt: startedAt.toISOString(),
    lastUsedAt: usedAt.toISOString(),
    endsAt: expiresAt.toISOString(),
    isCurrent: tokenHash === account.sessionHash,
  }));
  return listed.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends a session of the customer in another browser. Refuses NOT_LOGGED_IN; does nothing for an ended session. Two statements. */
export async function endOwnSession(
  ctx: EndingCtx,
  id: string,
): Promise<Refusal<'NOT_LOGGED_IN'> | undefined> {
  const { db, clock, visitor } = ctx;
  const { account } = visitor;
  if (!account || account.kind === 'guest') return notLoggedIn();
  const rows = await findSessions(db, account.id, clock.now());
  const meant = rows.find(({ tokenHash }) => idOf(tokenHash) === id);
  if (!meant) return undefined;
  await deleteOwnSession(db, { accountId: account.id, tokenHash: meant.tokenHash });
  logSecurityEvent(ctx, 'session.ended', { accountId: account.id, detail: 'another' });
  return undefined;
}

/** Ends every session of the customer but this browser's (AU5). Refuses NOT_LOGGED_IN. One statement. */
export async function endOtherSessions(
  ctx: EndingCtx,
): Promise<Refusal<'NOT_LOGGED_IN'> | undefined> {
  const { account } = ctx.visitor;
  if (!account || account.kind === 'guest') return notLoggedIn();
  await deleteOtherSessions(ctx.db, { accountId: account.id, tokenHash: account.sessionHash });
  logSecurityEvent(ctx, 'session.ended', { accountId: account.id, detail: 'all others' });
  return undefined;
}

/** The public id of a session, which does not disclose its token's hash. */
function idOf(tokenHash: string): string {
  return createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, 22);
}

const notLoggedIn = () => refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired');
