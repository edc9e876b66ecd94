import { auditedDb } from '#shop/audit/audited-db.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { insertStaffAccess } from '../staff-access/staff-access.sql.ts';
import { deleteViewSession, insertViewSession, useViewLink } from './customer-view.sql.ts';

type ViewCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'log' | 'requestId'>;

const lastsSeconds = 15 * 60;

/**
 * Begins the session of a link of `openCustomerView`: 15 minutes, never extended. Returns its token for the browser's own cookie;
 * undefined where the link is used, over, of another shop, or the customer or the member of staff is blocked.
 */
export async function beginCustomerView(
  ctx: ViewCtx,
  code: string,
): Promise<{ accountId: number; token: string; lastsSeconds: number } | undefined> {
  const { clock, storefront, requestId } = ctx;
  const now = clock.now();
  const token = newSessionToken();
  const begun = await ctx.db.transaction(async (tx) => {
    const link = await useViewLink(tx, { codeHash: hashToken(code), shop: storefront.shop, now });
    if (!link) return undefined;
    const { accountId, staffId, staffName } = link;
    const act = { actor: `staff:${staffId}`, command: 'openCustomerView', requestId };
    await insertViewSession(auditedDb(tx, act), {
      tokenHash: hashToken(viewSecret(token)),
      accountId,
      staffId,
      now,
      expiresAt: new Date(now.getTime() + lastsSeconds * 1000),
    });
    await insertStaffAccess(tx, { accountId, staffId, staffName, kind: 'shop', now });
    return link;
  });
  if (!begun) return undefined;
  logSecurityEvent(ctx, 'staff.customerViewed', {
    personId: begun.staffId,
    accountId: begun.accountId,
  });
  return { accountId: begun.accountId, token, lastsSeconds };
}

/** Ends the session of a token before its time. */
export async function endCustomerView({ db }: Pick<Ctx, 'db'>, secret: string): Promise<void> {
  await deleteViewSession(db, hashToken(secret));
}

/**
 * What identifies such a session, in place of a customer's token. The token itself opens nothing: in a customer's cookie, whose
 * requests may write, it belongs to no session.
 */
export function viewSecret(token: string): string {
  return `view:${token}`;
}
