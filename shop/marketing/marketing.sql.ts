import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

type Shop = Storefront['shop'];

/** Where the newsletter was requested. */
export type NewsletterSource = 'page' | 'order' | 'registration';

export type NewsletterRequest = {
  email: string;
  shop: Shop;
  langCode: string;
  source: NewsletterSource;
  /** The text that was consented to. */
  consentText: string;
  requestedFrom: string;
  now: Date;
};

/** Records a request for the newsletter and enqueues the opt-in mail; does neither for a confirmed subscription. */
export async function insertSubscription(db: Db, request: NewsletterRequest): Promise<void> {
  const { shop, langCode, now } = request;
  const email = request.email.trim().toLowerCase();
  await db.run(sql`
    with asked as (
      insert into marketing.newsletter_subscription as kept
        (email, shop, lang_code, requested_at, source, consent_text, requested_from)
      values (${email}, ${shop}, ${langCode}, ${now}, ${request.source}, ${request.consentText}, ${request.requestedFrom})
      on conflict (email, shop) do update set lang_code = excluded.lang_code, requested_at = excluded.requested_at,
        source = excluded.source, consent_text = excluded.consent_text, requested_from = excluded.requested_from
      where kept.confirmed_at is null or kept.unsubscribed_at is not null
      returning 1
    )
    select ${jobSql('send-newsletter-opt-in', { email, shop, langCode }, sql`${`newsletter-opt-in:${shop}:${email}`}`)}
    from asked`);
}

export type Subscription = {
  requestedAt: Date;
  isSubscribed: boolean;
  unsubscribedAt: Date | null;
};

export function findSubscription(
  db: Db,
  email: string,
  shop: Shop,
): Promise<Subscription | undefined> {
  return db.row<Subscription>(sql`
    select requested_at as "requestedAt", unsubscribed_at as "unsubscribedAt",
      confirmed_at is not null and unsubscribed_at is null as "isSubscribed"
    from marketing.newsletter_subscription where email = ${email} and shop = ${shop}`);
}

/** Confirms a subscription and enqueues the welcome mail; does nothing for a confirmed one. */
export async function confirmSubscription(
  db: Db,
  confirmed: { email: string; shop: Shop; langCode: string; from: string; now: Date },
): Promise<void> {
  const { email, shop, langCode, from, now } = confirmed;
  await db.run(sql`
    with begun as (
      update marketing.newsletter_subscription
      set confirmed_at = ${now}, confirmed_from = ${from}, unsubscribed_at = null
      where email = ${email} and shop = ${shop} and (confirmed_at is null or unsubscribed_at is not null)
      returning 1
    )
    select (${jobSql('send-newsletter-welcome', { email, shop, langCode })}).id from begun`);
}

/** Ends a subscription; with `sendsMail` a mail to the subscriber is enqueued. Earlier opt-in links become invalid. */
export async function endSubscription(
  db: Db,
  { email, shop, now, sendsMail }: { email: string; shop: Shop; now: Date; sendsMail: boolean },
): Promise<void> {
  await db.run(sql`
    with ended as (
      update marketing.newsletter_subscription set unsubscribed_at = ${now}
      where email = ${email} and shop = ${shop} and unsubscribed_at is null
      returning lang_code, confirmed_at
    )
    select ${jobSql('send-newsletter-goodbye', { email, shop, langCode: sql`lang_code` })}
    from ended where ${sendsMail} and confirmed_at is not null`);
}
