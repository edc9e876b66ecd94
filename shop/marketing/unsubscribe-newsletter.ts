import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { endSubscription } from './marketing.sql.ts';
import { readNewsletterToken } from './newsletter-links.ts';
import { checkedEmail, refuseTooManyMails } from './subscribe-newsletter.ts';

type UnsubscribeCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/**
 * Ends the newsletter by the link that every issue carries, or by the e-mail alone (CN2); by e-mail a mail says so to
 * whoever had it. Addresses with and without the newsletter are answered alike. Refuses LINK_ENDED for a token that is
 * not ours, EMAIL_INVALID and TOO_MANY_ATTEMPTS.
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
  tells: boolean,
): Promise<void> {
  return endSubscription(db, { email, shop, now: clock.now(), tells });
}
