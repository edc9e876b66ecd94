import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { confirmAlert, deleteAlerts, deleteAlertsBefore } from './alert.sql.ts';
import { readConfirmToken, readEndToken } from './alert-links.ts';

type LinkCtx = Pick<Ctx, 'db' | 'clock' | 'storefront'>;

const dayMs = 24 * 60 * 60_000;
/** For how many days requests are kept. */
const keptDays = { unconfirmed: 7, waiting: 180, called: 30 };
const mostRows = 10_000;

/** Confirms a request by the link of the opt-in mail. Idempotent. Refuses LINK_ENDED for an invalid token and after a week. */
export async function confirmRequest(
  ctx: LinkCtx,
  token: string,
): Promise<Refusal<'LINK_ENDED'> | undefined> {
  const { db, clock, storefront } = ctx;
  const id = await readConfirmToken(ctx, token);
  const now = clock.now();
  const since = new Date(now.getTime() - keptDays.unconfirmed * dayMs);
  const isConfirmed =
    id !== undefined && (await confirmAlert(db, { id, shop: storefront.shop, since, now }));
  return isConfirmed ? undefined : refuse('LINK_ENDED', 'shop.stockAlert.linkEnded');
}

/** Deletes all requests of an e-mail by the link of a mail. Idempotent. Refuses LINK_ENDED for an invalid token. */
export async function endAlerts(
  ctx: LinkCtx,
  token: string,
): Promise<Refusal<'LINK_ENDED'> | undefined> {
  const email = await readEndToken(ctx, token);
  if (email === undefined) return refuse('LINK_ENDED', 'shop.stockAlert.endLinkEnded');
  await deleteAlerts(ctx.db, { emails: [email], shop: ctx.storefront.shop });
  return undefined;
}

/**
 * Deletes requests that were not confirmed for 7 days or waited for 180, and what is left 30 days after a call. The next run deletes
 * what is beyond 10,000.
 */
export async function deleteOldAlerts({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  await deleteAlertsBefore(db, {
    unconfirmed: daysAgo(keptDays.unconfirmed),
    waiting: daysAgo(keptDays.waiting),
    called: daysAgo(keptDays.called),
    limit: mostRows,
  });
}
