import type { Reads } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

export const subscriberStates = ['subscribed', 'requested', 'ended'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** A subscription with the proof of its consent. Of old ones without proof the four columns of it are null. */
export type SubscriberRow = {
  email: string;
  shop: Storefront['shop'];
  langCode: string;
  state: SubscriberState;
  source: string | null;
  consentText: string | null;
  requestedAt: Date;
  requestedFrom: string | null;
  confirmedAt: Date | null;
  confirmedFrom: string | null;
  unsubscribedAt: Date | null;
};

/** The expression of the index `newsletter_subscription_prefix`. */
const state = sql`(case when unsubscribed_at is not null then 'ended' when confirmed_at is null then 'requested' else 'subscribed' end)`;

type Search = {
  shop: Storefront['shop'];
  state: SubscriberState;
  /** The beginning of the e-mails, in lower case; empty for all. */
  begins: string;
  /** The e-mail before the first one. */
  after: string;
  limit: number;
};

/** Subscriptions of a shop and state, in the order of their e-mails. */
export function findSubscribers(db: Reads, search: Search): Promise<SubscriberRow[]> {
  const { shop, begins, after, limit } = search;
  return db.rows<SubscriberRow>(sql`
    ${subscriberStatement()}
    where shop = ${shop} and ${state} = ${search.state} and email ~>~ ${after}
      ${begins === '' ? sql`` : sql`and email ~>=~ ${begins} and email ~<=~ ${`${begins}\u{10FFFF}`}`}
    order by email using ~<~ limit ${limit}`);
}

/** Subscriptions of all shops and states, in the order of e-mail and shop. */
export function findAllSubscribers(
  db: Reads,
  after: { email: string; shop: string },
  limit: number,
): Promise<SubscriberRow[]> {
  return db.rows<SubscriberRow>(sql`
    ${subscriberStatement()} where (email, shop) > (${after.email}, ${after.shop}) order by email, shop limit ${limit}`);
}

function subscriberStatement(): Statement {
  return sql`
    select email, shop, lang_code as "langCode", ${state} as state, source, consent_text as "consentText",
      requested_at as "requestedAt", requested_from as "requestedFrom", confirmed_at as "confirmedAt",
      confirmed_from as "confirmedFrom", unsubscribed_at as "unsubscribedAt"
    from marketing.newsletter_subscription`;
}
