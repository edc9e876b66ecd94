import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { confirmSubscription, findSubscription } from './marketing.sql.ts';
import { readNewsletterToken } from './newsletter-links.ts';

type ConfirmCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

const weekMs = 7 * 24 * 60 * 60_000;

/**
 * Confirms a subscription by the link of the opt-in mail (CN2). Idempotent. Refuses LINK_ENDED for an invalid token, after a
 * week, and where the subscription was ended since the request.
 */
export async function confirmNewsletter(
  ctx: ConfirmCtx,
  token: string,
): Promise<Refusal<'LINK_ENDED'> | undefined> {
  const { db, clock, storefront, visitor } = ctx;
  const link = await readNewsletterToken(ctx, 'confirm', token);
  const now = clock.now();
  if (!link || link.at.getTime() < now.getTime() - weekMs) return ended();
  const { shop, langCode } = storefront;
  const found = await findSubscription(db, link.email, shop);
  if (found?.isSubscribed) return undefined;
  if (!found || (found.unsubscribedAt && found.unsubscribedAt >= link.at)) return ended();
  await confirmSubscription(db, {
    email: link.email,
    shop,
    langCode,
    from: visitor.remoteAddress,
    now,
  });
  return undefined;
}

function ended(): Refusal<'LINK_ENDED'> {
  return refuse('LINK_ENDED', 'shop.newsletter.linkEnded');
}
