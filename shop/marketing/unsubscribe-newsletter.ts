import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { endSubscription } from './marketing.sql.ts';
import { readNewsletterToken } from './newsletter-links.ts';
import { checkedEmail, refuseTooManyMails } from './subscribe-newsletter.ts';

type UnsubscribeCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/**
 * Ends a subscription by the link of a newsletter, or by the e-mail alone, which then gets a mail (CN2). Addresses with and
 * without a subscription get the same response. Refuses LINK_ENDED for an invalid token, EMAIL_INVALID and TOO_MANY_ATTEMPTS.
 */
export async function unsubscribeNewsletter(
  ctx: UnsubscribeCtx,
  { email, token }: { email: string; token: string },
): Promise<Refusal<'LINK_ENDED' | 'EMAIL_INVALID' | 'TOO_MANY_ATTEMPTS'> | undefined> {
  if (token !== '') {
    const link = await readNewsletterToken(ctx, 'unsubscribe', token);
    if (!link) return refuse('LINK_ENDED', 'shop.newsletter.unsubscribeLinkEnded');
    await end(ctx, link.email, false);
    return undefined;
  }
  const checked = checkedEmail(email);
  if (typeof checked !== 'string') return checked;
  const tooMany = await refuseTooManyMails(ctx, checked);
  if (tooMany) return tooMany;
  await end(ctx, checked.toLowerCase(), true);
  return undefined;
}

function end(
  { db, clock, storefront: { shop } }: UnsubscribeCtx,
  email: string,
  sendsMail: boolean,
): Promise<void> {
  return endSubscription(db, { email, shop, now: clock.now(), sendsMail });
}
