import type { Ctx } from '#shop/kernel/ctx.ts';
import { insertSubscription, type NewsletterSource } from './marketing.sql.ts';

type RequestCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts'>;

/** What was agreed to, by where. */
const consentKeys: Readonly<Record<NewsletterSource, string>> = {
  page: 'shop.newsletter.consentBySending',
  order: 'shop.checkout.newsletter',
  registration: 'shop.register.newsletter',
};

/**
 * Notes that somebody asked for the newsletter, with the words they agreed to and where from, and lets a mail ask whether
 * it was really them (CN2). Nothing else is sent before that. Who has the newsletter already gets no mail.
 */
export async function requestNewsletter(
  { db, clock, storefront, visitor, texts }: RequestCtx,
  { email, source }: { email: string; source: NewsletterSource },
): Promise<void> {
  await insertSubscription(db, {
    email,
    shop: storefront.shop,
    langCode: storefront.langCode,
    source,
    consentText: texts(consentKeys[source]),
    requestedFrom: visitor.remoteAddress,
    now: clock.now(),
  });
}
