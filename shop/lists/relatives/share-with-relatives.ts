import { hashToken, newShareToken } from '#shop/kernel/ids.ts';
import { refuse } from '#shop/kernel/refusals.ts';
import { changeList, type ListChange, type ListCtx } from '../change-list.ts';
import { isCustomer, refuseGuest } from '../share-list.ts';
import { deleteLink, writeLink } from './relatives.sql.ts';

type Named = { externalId: string };

/**
 * Creates the link that shows a list to relatives, or renews it: the earlier one ends, and marks stay (WL9). Its token is
 * returned only once. Refuses as `changeList`, LOGIN_REQUIRED, and NOT_ALLOWED in the business shop, which shows no page to
 * visitors without a login. Four statements in a transaction.
 */
export function shareWithRelatives(
  ctx: ListCtx,
  { externalId }: Named,
): Promise<ListChange<{ shareData: string }>> {
  return changeList(ctx, { externalId, verb: 'share' }, async (db, list) => {
    if (!isCustomer(ctx)) return refuseGuest();
    if (ctx.storefront.isB2b) return refuse('NOT_ALLOWED', 'shop.lists.notAllowed');
    const shareData = newShareToken();
    await writeLink(db, list.id, { tokenHash: hashToken(shareData), now: ctx.clock.now() });
    return { shareData };
  });
}

/** Ends the link at once and deletes all marks (WL9). Refuses as `changeList`. Four statements in a transaction. */
export function endRelativesLink(
  ctx: ListCtx,
  { externalId }: Named,
): Promise<ListChange<'ended'>> {
  return changeList(ctx, { externalId, verb: 'share' }, async (db, list) => {
    await deleteLink(db, list.id);
    return 'ended' as const;
  });
}
