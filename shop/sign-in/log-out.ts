import type { Ctx } from '#shop/kernel/ctx.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { deleteSession, deleteSessions } from '#shop/account/session.sql.ts';

type LogOutCtx = Pick<Ctx, 'db' | 'storefront' | 'visitor' | 'log' | 'requestId'>;

/** Ends the visitor's session, a guest's too; does nothing without one (AU1). */
export async function logOut(ctx: LogOutCtx): Promise<void> {
  const { account } = ctx.visitor;
  if (!account) return;
  await deleteSession(ctx.db, account.sessionHash);
  logSecurityEvent(ctx, 'session.ended', { accountId: account.id });
}

/** Ends every session of the visitor's account, in every browser (AU5). A guest has only one. */
export async function logOutEverywhere(ctx: LogOutCtx): Promise<void> {
  const { account } = ctx.visitor;
  if (!account) return;
  await deleteSessions(ctx.db, account.id);
  logSecurityEvent(ctx, 'session.ended', { accountId: account.id, detail: 'all' });
}
