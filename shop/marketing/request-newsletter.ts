import type { Ctx } from '#shop/kernel/ctx.ts';
import { insertSubscription, type NewsletterSource } from './marketing.sql.ts';

type RequestCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts'>;

/** Text key of the consent, by source. */
const consentKeys: Readonly<Record<NewsletterSource, string>> = {
  page: 'shop.newsletter.consentBySending',
  order: 'shop.checkout.newsletter',
  registration: 'shop.register.newsletter',
};

/**
 * Records a request for the newsletter, with the text of the consent and the network address, and enqueues the opt-in mail
 * (CN2). No other mail is sent before the confirmation. A confirmed subscriber gets no mail.
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
