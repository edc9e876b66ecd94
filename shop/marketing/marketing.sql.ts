import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';

type Shop = Storefront['shop'];

/** Where somebody asked for the newsletter. */
export type NewsletterSource = 'page' | 'order' | 'registration';

export type NewsletterWish = {
  email: string;
  shop: Shop;
  langCode: string;
  source: NewsletterSource;
  /** The words that were agreed to. */
  consentText: string;
  requestedFrom: string;
  now: Date;
};

/** Keeps who asked, and lets a job write to them; who has the newsletter already gets no mail. */
export async function insertSubscription(db: Db, wish: NewsletterWish): Promise<void> {
  const { shop, langCode, now } = wish;
  const email = wish.email.trim().toLowerCase();
  await db.run(sql`
    with asked as (
      insert into marketing.newsletter_subscription as kept
        (email, shop, lang_code, requested_at, source, consent_text, requested_from)
      values (${email}, ${shop}, ${langCode}, ${now}, ${wish.source}, ${wish.consentText}, ${wish.requestedFrom})
      on conflict (email, shop) do update set lang_code = excluded.lang_code, requested_at = excluded.requested_at,
        source = excluded.source, consent_text = excluded.consent_text, requested_from = excluded.requested_from
      where kept.confirmed_at is null or kept.unsubscribed_at is not null
      returning 1
    )
    select graphile_worker.add_job('send-newsletter-opt-in', ${JSON.stringify({ email, shop, langCode })}::json,
      job_key => ${`newsletter-opt-in:${shop}:${email}`})
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

/** Begins the newsletter and lets a job write the first mail; where it has begun already nothing happens. */
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
    select (graphile_worker.add_job('send-newsletter-welcome', ${JSON.stringify({ email, shop, langCode })}::json)).id from begun`);
}

/** Ends the newsletter; with `tells` a job says so to whoever had it. Links of mails before do not begin it again. */
export async function endSubscription(
  db: Db,
  { email, shop, now, tells }: { email: string; shop: Shop; now: Date; tells: boolean },
): Promise<void> {
  await db.run(sql`
    with ended as (
      update marketing.newsletter_subscription set unsubscribed_at = ${now}
      where email = ${email} and shop = ${shop} and unsubscribed_at is null
      returning lang_code, confirmed_at
    )
    select graphile_worker.add_job('send-newsletter-goodbye',
      json_build_object('email', ${email}::text, 'shop', ${shop}::text, 'langCode', lang_code))
    from ended where ${tells} and confirmed_at is not null`);
}
