-- Subscriptions of one shop and state, searched by the beginning of their e-mails: a range of the index in any collation.
create index concurrently newsletter_subscription_prefix on marketing.newsletter_subscription (shop, (case
  when unsubscribed_at is not null then 'ended' when confirmed_at is null then 'requested' else 'subscribed' end), email text_pattern_ops);
